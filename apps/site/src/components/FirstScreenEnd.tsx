/**
 * No window's first screen reaches past this point: the document links its whole sheets here and inlines only
 * what its markup before uses (decision 0074). The first one counts. It draws nothing, so no rule may count
 * the elements around it.
 */
export function FirstScreenEnd() {
  return null;
}
