/** A suggestion around what was written of it, where it says that in the same letters. */
export function partsOf(text: string, query: string): readonly [string, string, string] {
  const start = text.toLowerCase().indexOf(query.toLowerCase());
  // Lower case may be longer than what it came from: then the places do not agree.
  if (query === '' || start === -1 || text.toLowerCase().length !== text.length)
    return [text, '', ''];
  const end = start + query.length;
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}
