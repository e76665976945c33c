import { cleanTexts } from '@masthead/contract/text/clean-text.ts';
import { withoutForbidden } from '@masthead/contract/text/xml-characters.ts';
import type { Report } from '#src/plan/report.ts';
import type { Source, SourceEntry, SourceFile, SourceTerm } from '#src/source.ts';
import { removedNotes } from '#src/xml/read-xml.ts';

/**
 * Cleans texts (decision 0056) and reports it. Keys and addresses stay, because they are compared
 * with others.
 */
export function cleanSource(source: Source, report: Report): Source {
  const cleaned = <T extends object>(texts: T, subject: string): T => {
    const { value, warnings } = cleanTexts(texts);
    for (const { path, message } of warnings) report.note(subject, `${path}: ${message}`);
    return value;
  };
  /** In HTML also references to such characters: `&#11;`. */
  const html = (text: string, subject: string): string => {
    const counts = new Map<string, number>();
    const kept = withoutForbidden(text, (name) => counts.set(name, (counts.get(name) ?? 0) + 1));
    for (const note of removedNotes(counts)) report.note(subject, note);
    return kept;
  };
  const entryOf = (entry: SourceEntry): SourceEntry => {
    const { label, authors, wordpress } = entry;
    const own = (text: string) => html(text, label);
    const footnotes = wordpress?.footnotes.map((note) => ({ ...note, html: own(note.html) }));
    const texts = { title: own(entry.title), html: own(entry.html), excerpt: own(entry.excerpt) };
    const clean = cleaned({ ...texts, authors, footnotes: footnotes ?? [] }, label);
    const { footnotes: notes, ...others } = clean;
    return { ...entry, ...others, wordpress: wordpress && { ...wordpress, footnotes: notes } };
  };
  const fileOf = (file: SourceFile): SourceFile => {
    const { alt, title } = file;
    const [caption, credit] = [html(file.caption, file.url), html(file.credit, file.url)];
    return { ...file, ...cleaned({ alt, caption, title, credit }, file.url) };
  };
  const blockOf = (id: string, text: string): string => {
    const subject = `reusable block ${id}`;
    return cleaned({ html: html(text, subject) }, subject).html;
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
    blocks: new Map([...source.blocks].map(([id, text]) => [id, blockOf(id, text)])),
    terms: new Map([...source.terms].map(([key, term]) => [key, termOf(term)])),
  };
}
