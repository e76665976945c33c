import type { Page as PageOfList } from '@masthead/contract/envelope';
import type { pageQuery } from '@masthead/contract/read-queries';
import { type CardListName, READS, type ReadAnswers } from '@masthead/contract/reads';
import type { MessageKey } from '@masthead/locales/dictionaries';
import type { FunctionComponent } from 'react';
import { AlertsLink } from '#src/components/AlertsLink.tsx';
import { defineListPage } from '#src/pages/define-list-page.tsx';
import type { Page } from '#src/pages/define-page.ts';
import { pathTo, type RouteName } from '#src/routes.ts';
import type { ViewContext } from '#src/view/view-context.ts';

interface CardListPageDefinition<Read extends CardListName> {
  /** Its call of the content server, of whose query all but the size of a page is the reader's to say. */
  readonly read: Read;
  /** The section that it belongs to, where its title does not say so. */
  readonly section?: 'magazine' | 'mission' | 'company';
  /** Its title, and what it is in a sentence. */
  readonly words: (view: ViewContext) => readonly [title: string, text: string];
  /** Whether what is new in it can be had by e-mail. */
  readonly hasAlerts?: boolean;
  /** The message for an empty list: what will be here. */
  readonly empty: MessageKey;
  /** Draws its entries, with headings of the second level. */
  readonly List: FunctionComponent<{
    readonly data: ReadAnswers[Read]['data'];
    readonly page: PageOfList;
  }>;
}

/** The same table, so that the compiler sees what all these calls' queries have in common. */
const LISTS: Readonly<Record<CardListName, { readonly query: ReturnType<typeof pageQuery> }>> =
  READS;

/** A page that lists all items of a type, with the first one's picture for social cards. */
export function defineCardListPage<Read extends CardListName>(
  route: RouteName,
  { read, section, words, hasAlerts = false, empty, List }: CardListPageDefinition<Read>,
): Page {
  return defineListPage({
    route,
    query: LISTS[read].query.omit({ per_page: true }),
    load: ({ api, query }) => api.readList(read, query),
    head(data, view) {
      const [first] = data;
      const { t, locale } = view;
      const [title, text] = words(view);
      const over = section && (
        <a href={pathTo(locale.locale, section)}>{t(`sections.${section}`)}</a>
      );
      const aside = hasAlerts && view.hasAlerts && { aside: <AlertsLink /> };
      return { over, title, text, image: first?.cover_image, entries: data, ...aside };
    },
    empty,
    List,
  });
}
