/** Translations: the ledger, what a translator is given and delivers, and files for agencies. */

import { GuideAnswer, GuideQuery } from '@masthead/contract/glossary';
import * as ledger from '@masthead/contract/ledger';
import * as translation from '@masthead/contract/translation';
import { MAX_XLIFF_BYTES, XLIFF_TYPE, XliffAnswer, XliffQuery } from '@masthead/contract/xliff';
import { type CallRows, OfIdOrSlug } from './row.ts';

export const TRANSLATION_CALLS = {
  readLedger: {
    method: 'GET',
    path: '/publishing/ledger',
    summary: 'The state of every translation',
    allows: ['follow'],
    query: ledger.LedgerQuery,
    answer: ledger.LedgerAnswer,
    examples: { answer: 'ledger/examples/' },
  },
  countLedger: {
    method: 'GET',
    path: '/publishing/ledger/counts',
    summary: 'How many translations are in which state, by language',
    allows: ['follow'],
    query: ledger.LedgerCountsQuery,
    answer: ledger.LedgerCountsAnswer,
    examples: { answer: 'ledger/examples/counts-' },
  },
  readGuide: {
    method: 'GET',
    path: '/translations/guide',
    summary: 'The glossary and the notes on style of a language',
    allows: ['translate'],
    query: GuideQuery,
    answer: GuideAnswer,
    examples: { answer: 'glossary/examples/' },
  },
  readTranslations: {
    method: 'GET',
    path: '/translations/{id}',
    summary: 'An item in every language, as it is kept and as it was delivered, with its state',
    allows: ['translate'],
    params: OfIdOrSlug,
    answer: translation.TranslationsAnswer,
    examples: { answer: 'translation/examples/translations-' },
  },
  deliverTranslation: {
    method: 'POST',
    path: '/translations/{id}',
    summary: 'Delivers one language of an item as a draft; answers with what is missing or stale',
    allows: ['translate'],
    params: OfIdOrSlug,
    body: translation.TranslationInput,
    answer: translation.TranslationAnswer,
    examples: { body: 'translation/examples/input-', answer: 'translation/examples/' },
  },
  translateByMachine: {
    method: 'POST',
    path: '/translations/{id}/machine',
    summary:
      'Has the operator’s service translate what is missing or stale; it waits, marked, for a person',
    allows: ['translate'],
    params: OfIdOrSlug,
    body: translation.MachineInput,
    answer: translation.MachineAnswer,
    examples: {
      body: 'translation/examples/machine-input-',
      answer: 'translation/examples/machine-',
    },
  },
  exportXliff: {
    method: 'GET',
    path: '/translations/xliff',
    summary: `The texts of items for a translation agency (${XLIFF_TYPE}, XLIFF 2.1)`,
    allows: ['translate'],
    query: XliffQuery,
  },
  importXliff: {
    method: 'POST',
    path: '/translations/xliff',
    summary: `Delivers what comes back from an agency (${XLIFF_TYPE}): a text that is not right is left out and named`,
    allows: ['translate'],
    // The second is what agencies' programs call it.
    consumes: [XLIFF_TYPE, 'application/x-xliff+xml', 'application/xml', 'text/xml'],
    maxBytes: MAX_XLIFF_BYTES,
    answer: XliffAnswer,
    examples: { answer: 'xliff/examples/' },
  },
} as const satisfies CallRows;
