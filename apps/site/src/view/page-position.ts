import type { Page } from '@masthead/contract/envelope';
import type { Translate } from '#src/view/translate.ts';

/** The number of a list's page, and of how many if that is known. */
export function pagePosition(t: Translate, { number, pages, total_is_least }: Page): string {
  return total_is_least
    ? t('labels.page_number', { page: number })
    : t('labels.page_of', { page: number, pages });
}
