import { cspHash } from '#src/view/style-rules.ts';

/**
 * Keeps in the studio's frame how far a page was scrolled, for the page that takes its place when its draft is saved
 * again: the studio, which is another origin, can neither see nor set it.
 */
export const SCROLL_SCRIPT = [
  '(k=>{try{let s=sessionStorage,y=s.getItem(k);',
  'addEventListener("load",()=>{y&&scrollTo({top:y,behavior:"instant"});',
  'addEventListener("scroll",()=>s.setItem(k,scrollY),{passive:true})})}catch{}',
  '})("scrolled "+location.pathname)',
].join('');

/** CSP source of the script. */
export const SCROLL_HASH = cspHash(SCROLL_SCRIPT);
