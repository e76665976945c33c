import { cleanText } from '@masthead/contract/text/clean-text.ts';
import { readablePath } from '#src/view/readable-path.ts';
import type { ViewContext } from '#src/view/view-context.ts';

/** An article as others refer to it. Dates are ISO instants. */
export interface CitedArticle {
  readonly title: string;
  readonly date: string | null;
  readonly updated_at: string;
  readonly authors?: readonly { readonly name: string }[];
}

/** A reference in the reader's language, and as RIS for programs that keep references (issue 14). */
export interface Citation {
  readonly text: string;
  readonly ris: string;
}

/** The citation of an article: authors, title, date and address. */
export function citationOf(view: ViewContext, article: CitedArticle): Citation {
  const { t, dates, locale, identity, origin, path } = view;
  const company = identity.company?.name ?? t('site.name');
  const people = (article.authors ?? []).map(({ name }) => name);
  const instant = article.date ?? article.updated_at;
  const address = origin + path;
  return {
    text: t('share.citation', {
      author: authorsIn(locale.locale).format([...people, company]),
      title: article.title,
      date: dates.date(instant),
      address: origin + readablePath(path),
    }),
    ris: risOf({
      title: article.title,
      company,
      people,
      address,
      day: instant.slice(0, 10),
      language: locale.hreflang,
    }),
  };
}

const authorLists = new Map<string, Intl.ListFormat>();

/** A language's format for lists of authors. */
function authorsIn(locale: string): Intl.ListFormat {
  const known = authorLists.get(locale);
  if (known !== undefined) return known;
  const made = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  authorLists.set(locale, made);
  return made;
}

interface Facts {
  readonly title: string;
  readonly company: string;
  readonly people: readonly string[];
  readonly address: string;
  /** ISO, `2026-11-21`. */
  readonly day: string;
  readonly language: string;
}

/** RIS, as reference managers read it: one web page, lines ended by CR LF. */
function risOf({ title, company, people, address, day, language }: Facts): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const lines = [
    ['TY', 'ELEC'],
    ...(people.length > 0 ? people : [company]).map((name) => ['AU', name]),
    ['TI', title],
    ['PB', company],
    ['PY', year],
    ['DA', `${year}/${month}/${date}`],
    ['LA', language],
    ['UR', address],
  ];
  const written = lines.map(
    ([tag, value = '']) => `${tag}  - ${cleanText(value).text.replace(/\s+/g, ' ')}`,
  );
  return [...written, 'ER  - ', ''].join('\r\n');
}

/** A small text as an address of its own, so that it can be saved without a script. */
export function dataAddress(type: string, text: string): string {
  return `data:${type};charset=utf-8,${encodeURIComponent(text)}`;
}
