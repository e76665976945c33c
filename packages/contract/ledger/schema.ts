/** `GET /publishing/ledger`: the state of every translation. */

import { Uuid } from '@masthead/contract/common';
import { Page } from '@masthead/contract/envelope';
import { TranslationState } from '@masthead/contract/translation';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

export const LedgerRow = z
  .object({
    id: Uuid,
    type: ItemType,
    title: z.string(),
    version: z.int(),
    locales: z.array(TranslationState),
  })
  .meta({ id: 'LedgerRow' });

export const LedgerAnswer = z.object({ data: z.array(LedgerRow), meta: z.object({ page: Page }) });
