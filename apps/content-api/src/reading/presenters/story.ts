import type { Story } from '@masthead/contract/story';
import { foreignName, languageIn, textIn } from '@masthead/contract/translated';
import { dateLabel } from '#src/platform/date-label.ts';
import { presentCorrectedArticle } from '#src/reading/presenters/article.ts';
import { readingMinutes } from '#src/reading/presenters/body.ts';
import { presentLink, presentLinks, presentRelated } from '#src/reading/presenters/card.ts';
import { presentImage } from '#src/reading/presenters/media.ts';
import type { RowOf } from '#src/reading/presenters/stored.ts';
import type { Referenced } from '#src/reading/queries/referenced.ts';

/** A story's page (spec §3). */
export function presentStory(referenced: Referenced, row: RowOf<'story'>): Story {
  const { fields, texts } = row;
  return {
    ...presentCorrectedArticle(referenced, row),
    cover_image_listing: presentImage(referenced, fields.cover_image_listing),
    hero_layout: fields.hero_layout,
    brand: fields.brand,
    primary_topic: presentLink(referenced, fields.primary_topic),
    topics: presentLinks(referenced, fields.topics),
    authors: presentAuthors(referenced, row),
    reading_minutes: readingMinutes(texts.body),
    related: presentRelated(referenced, row),
  };
}

/** The authors: by the name of their profile, if that can be read in the reader's language. */
function presentAuthors(
  referenced: Referenced,
  { date, fields }: RowOf<'story'>,
): Story['authors'] {
  const { locale, source, timeZone } = referenced;
  return fields.authors.map(({ name, profile }) => {
    const person = presentLink(referenced, profile);
    const language = person === null ? languageIn(name, locale, source) : null;
    return {
      name: person?.title ?? textIn(name, locale, source),
      date_label: dateLabel(date, timeZone),
      slug: person?.slug ?? null,
      ...foreignName(language, locale),
    };
  });
}
