import { cspHash } from '#src/view/style-rules.ts';

/** Colour of the browser's own parts beside a page on paper and on ink (styles/tokens.css). */
export const THEME_COLOURS = { light: '#f6f5f1', dark: '#111111' } as const;

/**
 * Applies the reader's stored choices (loader/display.ts) to the root element before the first paint:
 * `data-scheme`, `data-text`, and `data-chooses` if choices can be stored. Repeated when another window
 * changes them, and after prerendering or restoring. Otherwise the system's setting applies.
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
