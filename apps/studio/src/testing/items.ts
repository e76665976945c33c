/** Items and drafts as the content server answers them, made of the contract's examples. */
import type { Draft } from '@masthead/contract/draft';
import { ItemInput } from '@masthead/contract/publishing';
import { example } from '#src/testing/examples.ts';
import type { Asked } from '#src/testing/fake-server.ts';

export const ITEM = '5b0a1f6e-6a52-4f3f-9f0e-2f4f6d0a7c11';
const REVISION = 'a67d3a38feadea0d78eb1a8be5d5990d';

interface Version {
  slug: string;
  status: 'draft' | 'published';
  fields: Record<string, unknown>;
}

export interface Item {
  type: string;
  version: number | null;
  fields: Record<string, unknown>;
  locales: Record<string, Version>;
  [name: string]: unknown;
}

/** The smallest release in English and German, with all that has a default. */
export function release(changes: Partial<Item> = {}): Item {
  const texts = (title: string, slug: string): Version => ({
    ...{ slug, status: 'published' },
    fields: { title },
  });
  return ItemInput.parse({
    ...example<object>('publishing/release-minimal'),
    locales: { en: texts('The mill opens', 'mill'), de: texts('Die Mühle öffnet', 'muehle') },
    ...changes,
  });
}

/** `GET /items/:id` of what is published, with all that has a default. */
export const stored = (item: Item = release(), id = ITEM) => ({
  data: { id, item: ItemInput.parse(item), revision: REVISION, translations: {} },
  meta: null,
});

/** `GET` and `PUT /items/:id/draft`. */
export function draftOf(item: unknown, changes: Partial<Draft> = {}) {
  const { data, meta } = example<{ data: Draft; meta: null }>('draft/draft-minimal');
  return { data: { ...data, id: ITEM, edition: 1, base: 1, item, ...changes }, meta };
}

/** Keeps each save of a draft, as the server does, beginning with the first. */
export function keepsDrafts(item: unknown = release(), changes: Partial<Draft> = {}) {
  let newest = draftOf(item, { revision: 1, ...changes });
  return {
    'GET /items/:id/draft': () => newest,
    'PUT /items/:id/draft': ({ body }: Asked) => {
      const { item: sent } = body as { item: unknown };
      newest = draftOf(sent, { ...changes, revision: newest.data.revision + 1 });
      return newest;
    },
  };
}

/** Where its pages stand. */
export const addresses = (...of: readonly [locale: string, path: string][]) => ({
  data: [{ id: ITEM, addresses: of.map(([locale, path]) => ({ locale, path })) }],
  meta: { next: null },
});
