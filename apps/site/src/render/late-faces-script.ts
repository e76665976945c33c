import { cspHash } from '#src/view/style-rules.ts';

/**
 * Optional fonts that are still on their way when the page is first drawn stay away from it (`data-faces`,
 * styles/script-properties.ts): browsers say so too, but look them up again when style sheets come, and the page would
 * move then (decision 0039). Asked in each frame up to the first paint, before it is drawn and once it is laid out,
 * since only that begins to load them: told of the paint afterwards, a busy page finds them loaded.
 */
export const LATE_FACES_SCRIPT = [
  '(r=>{let f=()=>{r.offsetHeight;',
  'for(let f of document.fonts)if(f.display==="optional"&&f.status==="loading")r.dataset.faces="device";',
  'r.dataset.faces||performance.getEntriesByType("paint").length||requestAnimationFrame(f)};',
  'requestAnimationFrame(f)})(document.documentElement)',
].join('');

/** CSP source of the script. */
export const LATE_FACES_HASH = cspHash(LATE_FACES_SCRIPT);
