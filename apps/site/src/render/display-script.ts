import { cspHash } from '#src/view/style-rules.ts';

/** Colour of the browser's own parts beside a page on paper and on ink (styles/tokens.css). */
export const THEME_COLOURS = { light: '#f6f5f1', dark: '#111111' } as const;

/**
 * Puts what this browser's reader has chosen (loader/display.ts) on the root element before anything is
 * drawn: `data-scheme`, `data-text`, and `data-chooses` where a choice can be kept. Again when it is chosen
 * in another window, or after a page was made ready or put by. Without it the system's setting decides.
 */
export const DISPLAY_SCRIPT = [
  '(r=>{let f=()=>{',
  'try{let s=localStorage;for(let k of["scheme","text"]){',
  'let v=s.getItem(k);v?r.dataset[k]=v:delete r.dataset[k]}r.dataset.chooses=""}catch{}',
  'for(let m of document.querySelectorAll("meta[name=theme-color][media]"))',
  `m.content=/dark/.test(r.dataset.scheme||m.media)?"${THEME_COLOURS.dark}":"${THEME_COLOURS.light}"};f();`,
  'addEventListener("storage",f);addEventListener("pageshow",f);',
  'document.addEventListener("prerenderingchange",f)',
  '})(document.documentElement)',
].join('');

/** CSP source of the script. */
export const DISPLAY_HASH = cspHash(DISPLAY_SCRIPT);
