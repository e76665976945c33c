/**
 * Where no window's first screen goes any further: the document links its whole sheets here and has before it only what
 * its markup up to here uses (decision 0074). Of several the first counts. Draws nothing: no rule may count the elements
 * around it.
 */
export function FirstScreenEnd() {
  return null;
}
