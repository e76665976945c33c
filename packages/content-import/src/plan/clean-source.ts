import { cleanTexts } from '@masthead/contract/text/clean-text.ts';
import type { Report } from '#src/plan/report.ts';
import type { Source, SourceEntry, SourceFile, SourceTerm } from '#src/source.ts';

/**
 * The source with its texts in the form in which they are published (decision 0056); the report says what was taken out.
 * Keys and addresses stay: they are compared with what is written elsewhere.
 */
export function cleanSource(source: Source, report: Report): Source {
  const cleaned = <T extends object>(texts: T, subject: string): T => {
    const { value, warnings } = cleanTexts(texts);
    for (const { path, message } of warnings) report.note(subject, `${path}: ${message}`);
    return value;
  };
  const entryOf = (entry: SourceEntry): SourceEntry => {
    const { title, html, excerpt, authors } = entry;
    return { ...entry, ...cleaned({ title, html, excerpt, authors }, entry.label) };
  };
  const fileOf = (file: SourceFile): SourceFile => {
    const { alt, caption, title, credit } = file;
    return { ...file, ...cleaned({ alt, caption, title, credit }, file.url) };
  };
  const termOf = (term: SourceTerm): SourceTerm => ({
    ...term,
    ...cleaned({ name: term.name }, `term “${term.name}”`),
  });
  return {
    ...source,
    title: cleaned({ title: source.title }, 'the title').title,
    entries: source.entries.map(entryOf),
    files: source.files.map(fileOf),
    terms: new Map([...source.terms].map(([key, term]) => [key, termOf(term)])),
  };
}
