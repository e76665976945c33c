/** `default`, a text, or a pattern that begins with `~`; and what it leads to, in which `$…` is a variable. */
export type MapEntry = readonly [from: string, to: string];

/** One `map` of nginx's configuration. Nginx compares without regard to case: of what is then one, the first stays. */
export function nginxMap(source: string, name: string, entries: readonly MapEntry[]): string {
  const known = new Map<string, string>();
  for (const [from, to] of entries) {
    const key = from.startsWith('~') ? from : from.toLowerCase();
    if (known.has(key)) continue;
    known.set(key, `  ${from === 'default' ? from : quoted(from)} ${quoted(to)};\n`);
  }
  return `map ${source} $${name} {\n${[...known.values()].join('')}}`;
}

/** Text in which no dollar sign names a variable; addresses, which may have one, have it encoded. */
export const text = (value: string): string => value.replaceAll('$', '%24');

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
