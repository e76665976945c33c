import { cspHash } from '#src/view/style-rules.ts';

/**
 * Optional faces that are still on their way when the page is first drawn stay away from it (`data-faces`,
 * styles/script-properties.ts): browsers say so too, but look them up anew when style sheets come, and the page would
 * move then (decision 0039).
 */
export const LATE_FACES_SCRIPT = [
  'new PerformanceObserver((_,o)=>{o.disconnect();',
  'for(let f of document.fonts)if(f.display==="optional"&&f.status==="loading")',
  'document.documentElement.dataset.faces="device"',
  '}).observe({type:"paint",buffered:true})',
].join('');

/** CSP source of the script. */
export const LATE_FACES_HASH = cspHash(LATE_FACES_SCRIPT);
