import type { PageFlags } from '@masthead/contract/common';
import type { Page as PageOfList } from '@masthead/contract/envelope';
import type { Filters } from '@masthead/contract/filters';
import type { Image } from '@masthead/contract/media';
import type { MessageKey } from '@masthead/locales/dictionaries';
import type { FunctionComponent, ReactNode } from 'react';
import type { z } from 'zod';
import { ListHead } from '#src/components/lists/ListHead.tsx';
import { ListSection } from '#src/components/lists/ListSection.tsx';
import type { FilterKind } from '#src/components/search/filter-rows.ts';
import { definePage, type LoadContext, type Page } from '#src/pages/define-page.ts';
import { listMeta } from '#src/pages/list-meta.ts';
import { withinList } from '#src/pages/page-number.ts';
import type { Entry } from '#src/pages/structured-data.ts';
import type { RouteName } from '#src/routes.ts';
import type { QuerySchema } from '#src/view/list-address.ts';
import { useView, type ViewContext } from '#src/view/view-context.ts';

interface Answer<Data> {
  readonly data: Data;
  readonly meta: { readonly page: PageOfList; readonly filters?: Filters };
}

interface Head {
  readonly title: string;
  /** A description of the list in a sentence; for search engines too. */
  readonly text: string | null;
  /** The parent of the list, above the title. */
  readonly over?: ReactNode;
  /** A way on beside the text. */
  readonly aside?: ReactNode;
  readonly step?: 1 | 2;
  readonly image?: Image | null;
  readonly flags?: PageFlags;
  /** The entries, for search engines. */
  readonly entries?: readonly Entry[];
}

interface ListPageDefinition<Name extends RouteName, Data, Schema extends QuerySchema> {
  readonly route: Name;
  /** The query that the address may have: the part of the call's query that is the reader's choice. */
  readonly query: Schema;
  readonly load: (context: LoadContext<Name, z.output<Schema>>) => Promise<Answer<Data>>;
  readonly head: (data: Data, view: ViewContext) => Head;
  /** The filters, if not all that the call answers. */
  readonly kinds?: readonly FilterKind[];
  /** The message for an empty list: what will be here. */
  readonly empty: MessageKey;
  /** Draws its entries, with headings of the second level. */
  readonly List: FunctionComponent<{ readonly data: Data; readonly page: PageOfList }>;
}

const NO_FILTERS: Filters = { types: [], topics: [], years: [], commitments: [], categories: [] };

/** A page that is a list: head, filters, entries, and the way to more of them. */
export function defineListPage<Name extends RouteName, Data, Schema extends QuerySchema>(
  definition: ListPageDefinition<Name, Data, Schema>,
): Page {
  const { route, query: schema, load, head, kinds, empty, List } = definition;

  async function loadList(context: LoadContext<Name, z.output<Schema>>) {
    const { data, meta } = await load(context);
    const { filters = NO_FILTERS } = meta;
    return { data, query: context.query, filters, page: withinList(meta.page) };
  }

  function ListPage({ data: list }: { readonly data: Awaited<ReturnType<typeof loadList>> }) {
    const view = useView();
    const { data, query, filters, page } = list;
    const { image: _image, flags: _flags, entries: _entries, ...words } = head(data, view);
    const [path = ''] = view.path.split('?');
    return (
      <>
        <ListHead {...words} />
        <ListSection
          place={{ path, query }}
          page={page}
          filters={filters}
          kinds={kinds}
          empty={view.t(empty)}
        >
          <List data={data} page={page} />
        </ListSection>
      </>
    );
  }

  return definePage({
    route,
    query: schema,
    load: loadList,
    meta({ data, page }, view) {
      const { title, text: description, image, flags, entries } = head(data, view);
      return listMeta({ title, description, image, page, flags, entries }, view);
    },
    View: ListPage,
  });
}
