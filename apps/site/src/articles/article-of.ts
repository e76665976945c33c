import type { Article, ArticleBlock } from '@masthead/article-files/article';
import type { Contact } from '@masthead/contract/contact';
import { cleanTexts } from '@masthead/contract/text/clean-text.ts';
import {
  blocksOf,
  bullets,
  figureOf,
  fileBlocks,
  filmBlocks,
  heading,
  paragraph,
  statistics,
} from '#src/articles/body-blocks.ts';
import type { ArticleItem } from '#src/articles/load-article.ts';
import type { HolderAccess } from '#src/view/holder-access.ts';
import { properNamesIn } from '#src/view/proper-names.ts';
import { quantitiesFor } from '#src/view/quantities.ts';
import { withSearchesNotice } from '#src/view/searches-notice.ts';
import { verifyPath } from '#src/view/verify-path.ts';
import type { ViewContext } from '#src/view/view-context.ts';

interface Reading {
  /** Null if it is public. */
  readonly opening: HolderAccess | null;
  /** The editors' names and terms. */
  readonly phrases: readonly string[];
}

/**
 * Drops characters that some formats cannot write: stores may hold older texts. `view.path` is its page's.
 */
export function articleOf(item: ArticleItem, view: ViewContext, reading: Reading): Article {
  return cleanTexts(documentOf(item, view, reading)).value;
}

function documentOf(item: ArticleItem, view: ViewContext, reading: Reading): Article {
  const { t, dates, locale, origin, path } = view;
  const authors = authorsOf(item);
  const { date } = item;
  return {
    locale: locale.locale,
    language: locale.hreflang,
    site: t('site.name'),
    kicker: t(`types.${item._type}`, { count: 1 }),
    title: item.title,
    description: item.description,
    notices: noticesOf(reading.opening, view),
    date: date === null ? null : { instant: date, label: dates.date(date) },
    changed: item.updated_at,
    authors,
    byline:
      authors.length === 0
        ? null
        : t('labels.by_author', { author: listed(authors, locale.locale) }),
    url: origin + path,
    blocks: bodyOf(item, view),
    names: [...reading.phrases, ...properNamesIn(item)],
  };
}

function listed(names: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}

/** Named ones, otherwise the company. */
function authorsOf(item: ArticleItem): string[] {
  if ('authors' in item) return item.authors.map(({ name }) => name);
  return 'spokesperson' in item && item.spokesperson !== null ? [item.spokesperson] : [];
}

function noticesOf(opening: HolderAccess | null, { t, dates, now }: ViewContext): string[] {
  if (opening === null) return [];
  const { isDraft, embargoUntil } = opening;
  const lines = isDraft ? [t('preview.draft')] : [];
  if (embargoUntil !== null) {
    const note = t(Date.parse(embargoUntil) > now ? 'embargo.note' : 'embargo.lifted');
    lines.push(`${t('embargo.label', { date: dates.dateTime(embargoUntil) })} ${note}`);
  }
  return lines.length > 0 ? lines : [t('preview.protected')];
}

/** The body's blocks in the order of the page. */
function bodyOf(item: ArticleItem, view: ViewContext): ArticleBlock[] {
  const { t, dates } = view;
  const dateline =
    'place' in item && item.place !== null && item.date !== null
      ? t('release.dateline', { place: item.place, date: dates.date(item.date) })
      : null;
  return [
    ...('role' in item ? paragraph(item.role) : []),
    ...leadOf(item.description),
    ...(item.cover_image === null ? [] : [figureOf(item.cover_image, view)]),
    ...paragraph(dateline),
    ...('text' in item ? paragraph(item.text) : []),
    ...('slides' in item ? slidesOf(item.slides, view) : []),
    ...('figures' in item ? statistics(item.figures) : []),
    ...('highlights' in item ? statistics(item.highlights) : []),
    ...('body' in item ? blocksOf(withSearchesNotice(item.body, view), view) : []),
    ...('corrections' in item ? correctionsOf(item.corrections, view) : []),
    ...('targets' in item ? targetsOf(item.targets, view) : []),
    ...('about' in item && typeof item.about === 'string'
      ? [heading(2, t('newsroom.about_company')), ...paragraph(item.about)]
      : []),
    ...('contacts' in item ? contactsOf(item.contacts, view) : []),
    ...fileBlocks(t('newsroom.downloads'), filesOf(item), view),
    ...('fingerprint' in item ? originOf(item.fingerprint, view) : []),
  ];
}

/** The page where readers of the file can verify it, and its edition's fingerprint. */
function originOf(fingerprint: string | null, { t, locale, origin }: ViewContext): ArticleBlock[] {
  if (fingerprint === null) return [];
  const href = origin + verifyPath(locale.locale, fingerprint);
  return [
    { kind: 'rule' },
    { kind: 'paragraph', runs: [{ text: t('verify.link'), href }] },
    { kind: 'paragraph', runs: [{ text: `${t('verify.fingerprint')}\n${fingerprint}` }] },
  ];
}

function leadOf(text: string | null): ArticleBlock[] {
  return text === null ? [] : [{ kind: 'paragraph', runs: [{ text, strong: true }] }];
}

type With<Field extends string> = Extract<ArticleItem, Readonly<Record<Field, unknown>>>;

function slidesOf(slides: With<'slides'>['slides'], view: ViewContext): ArticleBlock[] {
  return slides.flatMap((slide) => [
    ...(slide.type === 'image' ? [figureOf(slide.image, view)] : filmBlocks(slide.video, view)),
    ...paragraph(slide.text),
  ]);
}

function filesOf(item: ArticleItem) {
  if ('files' in item) return item.files;
  return 'assets' in item ? item.assets : [];
}

function targetsOf(targets: With<'targets'>['targets'], view: ViewContext): ArticleBlock[] {
  const { t, locale } = view;
  const { amount, year, wholeYear } = quantitiesFor(locale.locale);
  return bullets(
    targets.map((target) => {
      const { unit, label } = target;
      const end = t('mission.baseline_value', {
        value: amount(target.target, unit),
        year: year(target.target_year),
      });
      const asOf = t('mission.as_of', { date: wholeYear(target.current_year) });
      return [
        { text: label, strong: true },
        { text: `\n${amount(target.current, unit)} (${asOf})\n${t('mission.target')}: ${end}` },
      ];
    }),
  );
}

function correctionsOf(
  corrections: With<'corrections'>['corrections'],
  { t, dates }: ViewContext,
): ArticleBlock[] {
  if (corrections.length === 0) return [];
  return [
    heading(2, t('labels.corrections')),
    ...bullets(
      corrections.map(({ at, text }) => [
        { text: t('labels.corrected_on', { date: dates.date(at) }), strong: true },
        { text: `\n${text}` },
      ]),
    ),
  ];
}

function contactsOf(contacts: readonly Contact[], { t }: ViewContext): ArticleBlock[] {
  if (contacts.length === 0) return [];
  return [
    heading(2, t('newsroom.contact')),
    ...bullets(
      contacts.map(({ name, role, hours, email, phone }) => [
        { text: name, strong: true },
        ...[role, hours].flatMap((text) => (text === null ? [] : [{ text: `\n${text}` }])),
        ...(email === null ? [] : [{ text: '\n' }, { text: email, href: `mailto:${email}` }]),
        ...(phone === null ? [] : [{ text: `\n${phone}` }]),
      ]),
    ),
  ];
}
