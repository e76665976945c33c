import { escapeHtml, textOfHtml } from '#src/html/dom.ts';
import { wordpressHtml } from '#src/html/wordpress-html.ts';
import type { Report } from '#src/plan/report.ts';
import type { Source, SourceEntry } from '#src/source.ts';

export function htmlOf(
  { html, wordpress }: SourceEntry,
  { blocks }: Pick<Source, 'blocks'>,
): string {
  if (wordpress === null) return html;
  return wordpressHtml(html, { ...wordpress, block: (id) => blocks.get(id) });
}

const MOST_WORDS = 8;
const MOST_CHARACTERS = 60;

/** A missing title is the first words; without words the entry is a draft. */
export function entitled(source: Source, report: Report): Source {
  const entries = source.entries.map((entry): SourceEntry => {
    if (textOfHtml(entry.title) !== '') return entry;
    const title = firstWords(textOfHtml(htmlOf(entry, source)));
    if (title !== '') {
      report.note(entry.label, 'has no title: its first words are its title');
      return { ...entry, title: escapeHtml(title) };
    }
    report.note(entry.label, 'has no title and no words: it is a draft until it has a title');
    return { ...entry, title: escapeHtml(entry.label), state: 'draft' };
  });
  return { ...source, entries };
}

/**
 * The first sentence, or enough words for a title; scripts without spaces are cut by characters.
 */
function firstWords(text: string): string {
  const sentence = /^.*?[\p{L}\p{N}].*?(?=[.!?…]\s|[。！？]|$)/su.exec(text)?.[0] ?? '';
  const words = sentence.split(/\s+/).filter(Boolean);
  const few = words.slice(0, MOST_WORDS).join(' ');
  const short = Array.from(few).slice(0, MOST_CHARACTERS).join('').trim();
  const isCut = words.length > MOST_WORDS || short.length < few.length;
  return short === '' || !isCut ? short.replace(/[.。]$/, '') : `${short}…`;
}
