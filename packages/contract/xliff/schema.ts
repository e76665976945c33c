/** `/translations/xliff`: items' texts as files for agencies (XLIFF 2.1, OASIS), and back. */

import { LocaleCode, Uuid } from '@masthead/contract/common';
import { Ids } from '@masthead/contract/item-list';
import { z } from 'zod';

export const XLIFF_TYPE = 'application/xliff+xml';
/** What a file may weigh on its way back. */
export const MAX_XLIFF_BYTES = 16_000_000;

/** `GET /translations/xliff`: these items, from the source into one language. */
export const XliffQuery = z.strictObject({ ids: Ids.unwrap(), locale: LocaleCode });

export const ImportedTranslation = z
  .object({
    id: Uuid,
    locale: LocaleCode,
    /** The item's version from which it was made. */
    source_version: z.int(),
    /** How many texts it has. */
    units: z.int(),
  })
  .meta({ id: 'ImportedTranslation' });
export type ImportedTranslation = z.infer<typeof ImportedTranslation>;

/** `POST /translations/xliff`: what was delivered; of a file in which anything is wrong, nothing is. */
export const XliffAnswer = z.object({ data: z.array(ImportedTranslation), meta: z.null() });
