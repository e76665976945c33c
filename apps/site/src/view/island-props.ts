/**
 * An attribute's text for an island's props, and back: JSON with its quotation marks changed for grave
 * accents and those for them, since in an attribute each quotation mark takes six characters.
 */
export function writeProps(props: unknown): string {
  return swapped(JSON.stringify(props));
}

export function readProps(text: string): unknown {
  return JSON.parse(swapped(text));
}

function swapped(text: string): string {
  return text.replace(/["`]/g, (mark) => (mark === '"' ? '`' : '"'));
}
