/** What became of each entry, gathered while it is imported and written as IMPORT.md. */

interface Note {
  text: string;
  /** Something is missing that should be there: the command ends with 1. */
  failed: boolean;
}

export class Report {
  readonly #notes = new Map<string, Note[]>();
  readonly #carried = new Map<string, string>();

  /** `subject` is the entry's label, or whatever else has something said of it. */
  note(subject: string, text: string): void {
    this.#add(subject, { text, failed: false });
  }

  fail(subject: string, text: string): void {
    this.#add(subject, { text, failed: true });
  }

  /** The entry is in the new content, here. */
  carried(subject: string, where: string): void {
    this.#carried.set(subject, where);
  }

  get failures(): number {
    return [...this.#notes.values()].flat().filter(({ failed }) => failed).length;
  }

  get noteCount(): number {
    return [...this.#notes.values()].flat().length;
  }

  #add(subject: string, note: Note): void {
    const notes = this.#notes.get(subject) ?? [];
    this.#notes.set(subject, notes);
    // The same block lost ten times in a text is one line.
    if (!notes.some(({ text }) => text === note.text)) notes.push(note);
  }

  /** The whole report; the same input gives the same. */
  format(heading: string, totals: string): string {
    const subjects = [
      ...this.#carried.keys(),
      ...[...this.#notes.keys()].filter((each) => !this.#carried.has(each)),
    ];
    const sections = subjects.map((subject) => {
      const where = this.#carried.get(subject);
      const notes = this.#notes.get(subject) ?? [];
      const lines = notes.map(
        ({ text, failed }) => `- ${failed ? '**failed:** ' : ''}${inLine(text)}`,
      );
      if (where && lines.length === 0) lines.push('- carried over whole');
      return [`## ${inLine(subject)}`, where ? `→ ${where}` : '', lines.join('\n')]
        .filter(Boolean)
        .join('\n\n');
    });
    return `${[`# ${inLine(heading)}`, totals, ABOUT, ...sections].join('\n\n')}\n`;
  }
}

const ABOUT = `Nothing has been published: look through the folder, then \`npm run publish -- DIR\`. A text whose
excerpt is its own beginning has no description. Scripts, styles and event handlers were left out everywhere. **failed** marks what should be here and is not.`;

/** What the old system wrote must not become marks of this file. */
function inLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_<>[\]#|]/g, '\\$&')
    .slice(0, 1000);
}
