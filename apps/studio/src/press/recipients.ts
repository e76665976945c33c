/** The recipients in a pasted list: a line each, blanks trimmed, each once, in their order. */
export function recipientsIn(text: string): string[] {
  const names = text.split(/\r?\n/).map((line) => line.trim().replace(/\s+/g, ' '));
  return [...new Set(names.filter((name) => name !== ''))];
}

interface Link {
  readonly recipient: string;
  readonly address: string;
}

/** Two columns as spreadsheets take them. A name that would be a formula there is written as text. */
export function asTable(links: readonly Link[]): string {
  return links
    .map(({ recipient, address }) => `${recipient.replace(/^[=+\-@]/, "'$&")}\t${address}`)
    .join('\n');
}
