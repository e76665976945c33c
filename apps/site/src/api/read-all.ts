import type { Page } from '@masthead/contract/envelope';

interface Answer<T> {
  readonly data: readonly T[];
  readonly meta: { readonly page: Page };
}

export async function readAll<T>(
  read: (page: number) => Promise<Answer<T>>,
  maxPages = Number.POSITIVE_INFINITY,
): Promise<T[]> {
  const found: T[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const { data, meta } = await read(page);
    found.push(...data);
    if (page >= meta.page.pages) break;
  }
  return found;
}
