import type { Page } from '@masthead/contract/envelope';
import type { ApiProblem } from '#src/api/api-errors.ts';
import { notFound } from '#src/api/not-found.ts';

/** The page of a list, unless it lies behind the list's last. */
export function withinList(page: Page): Page {
  if (page.number > Math.max(page.pages, 1)) throw noSuchList();
  return page;
}

/** Says that a list's address asks for what no list has. */
export function noSuchList(): ApiProblem {
  return notFound('There is no such page of the list.');
}
