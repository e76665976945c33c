/** IMPORT.md. */

interface Note {
  text: string;
  /** Something is missing: the command ends with 1. */
  failed: boolean;
}

export class Report {
  readonly #notes = new Map<string, Note[]>();
  readonly #carried = new Map<string, string>();

  /** `subject` is the entry's label, or anything else. */
  note(subject: string, text: string): void {
    this.#add(subject, { text, failed: false });
  }

  fail(subject: string, text: string): void {
    this.#add(subject, { text, failed: true });
  }

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
    // Ten equal losses in a text are one line.
    if (!notes.some(({ text }) => text === note.text)) notes.push(note);
  }

  /** Reproducible. */
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

/** Old text must not become Markdown here. */
function inLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_<>[\]#|]/g, '\\$&')
    .slice(0, 1000);
}
