import type { Page } from '@masthead/contract/envelope';
import { ApiProblem } from '#src/api/api-errors.ts';

/** The page of a list that `?page=` asks for, 1 without it; anything but a positive number is no page. */
export function pageNumber(asked: string | undefined): number {
  if (asked === undefined) return 1;
  if (/^[1-9]\d{0,4}$/.test(asked)) return Number(asked);
  throw noSuchList();
}

/** The page of a list, unless it lies behind the list's last. */
export function withinList(page: Page): Page {
  if (page.number > Math.max(page.pages, 1)) throw noSuchList();
  return page;
}

/** Says that a list's address asks for what no list has. */
export function noSuchList(): ApiProblem {
  return new ApiProblem({
    type: 'urn:masthead:problem:not_found',
    title: 'Not found',
    status: 404,
    detail: 'There is no such page of the list.',
    code: 'not_found',
  });
}
