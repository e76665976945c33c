import type { Page } from '@masthead/contract/envelope';
import type { Translate } from '#src/view/translate.ts';

/** Which page of a list this is, and of how many where that is known. */
export function pagePosition(t: Translate, { number, pages, total_is_least }: Page): string {
  return total_is_least
    ? t('labels.page_number', { page: number })
    : t('labels.page_of', { page: number, pages });
}
