/** A suggestion split around the typed text, if it contains it. */
export function partsOf(text: string, query: string): readonly [string, string, string] {
  const start = text.toLowerCase().indexOf(query.toLowerCase());
  // Lower case may differ in length, which would shift positions.
  if (query === '' || start === -1 || text.toLowerCase().length !== text.length)
    return [text, '', ''];
  const end = start + query.length;
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}
