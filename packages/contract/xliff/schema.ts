/** `/translations/xliff`: texts as files for agencies (XLIFF 2.1, OASIS), and back. */

import { LocaleCode, Uuid } from '@masthead/contract/common';
import { Ids } from '@masthead/contract/item-list';
import { z } from 'zod';

export const XLIFF_TYPE = 'application/xliff+xml';
export const MAX_XLIFF_BYTES = 16_000_000;

/** From the source into one language. */
export const XliffQuery = z.strictObject({ ids: Ids.unwrap(), locale: LocaleCode });

export const ImportedTranslation = z
  .object({
    id: Uuid,
    locale: LocaleCode,
    /** The item's version from which it was made. */
    source_version: z.int(),
    units: z.int(),
  })
  .meta({ id: 'ImportedTranslation' });
export type ImportedTranslation = z.infer<typeof ImportedTranslation>;

/** `POST /translations/xliff`. A file with any fault delivers nothing. */
export const XliffAnswer = z.object({ data: z.array(ImportedTranslation), meta: z.null() });
