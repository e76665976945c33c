/** `/translations/xliff`: texts as files for agencies (XLIFF 2.1, OASIS), and back. */

import { LocaleCode, Uuid } from '@masthead/contract/common';
import { Ids } from '@masthead/contract/item-list';
import { InputError } from '@masthead/contract/problem';
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
    /** The texts that were left out, by item and unit; they stay open. */
    refused: z.array(InputError),
  })
  .meta({ id: 'ImportedTranslation' });
export type ImportedTranslation = z.infer<typeof ImportedTranslation>;

/** `POST /translations/xliff`. A text with a fault is left out, and the rest delivered. */
export const XliffAnswer = z.object({ data: z.array(ImportedTranslation), meta: z.null() });
