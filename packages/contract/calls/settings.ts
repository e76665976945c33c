/** The newsroom as a whole: configuration, redirects, addresses, statistics, searches. */

import { BrokenLinksAnswer, BrokenLinksQuery } from '@masthead/contract/broken-links';
import { Uuid } from '@masthead/contract/common';
import { ConfigurationInput } from '@masthead/contract/configuration';
import { EmptySearchesAnswer, HiddenSearchInput } from '@masthead/contract/empty-search';
import * as publishing from '@masthead/contract/publishing';
import { Count } from '@masthead/contract/read-queries';
import { SetUpAnswer, SetUpInput, SetUpStateAnswer } from '@masthead/contract/set-up';
import { StatisticsAnswer, StatisticsQuery } from '@masthead/contract/statistics';
import { z } from 'zod';
import { type CallRows, ChangeAnswer, ConfigurationChangeAnswer } from './row.ts';

const MAX_ADDRESSES = 500;

export const SETTINGS_CALLS = {
  readConfiguration: {
    method: 'GET',
    path: '/publishing/configuration',
    summary: 'The configuration as it was published',
    allows: ['read'],
    answer: publishing.StoredConfigurationAnswer,
    examples: { answer: 'publishing/examples/stored-configuration-' },
  },
  storeConfiguration: {
    method: 'PUT',
    path: '/publishing/configuration',
    summary: 'Replaces the configuration',
    allows: ['configure'],
    body: ConfigurationInput,
    answer: ConfigurationChangeAnswer,
    examples: { body: 'publishing/examples/configuration-' },
  },
  readNewsroom: {
    method: 'GET',
    path: '/publishing/newsroom',
    summary: 'Whose content the store holds',
    allows: ['read'],
    answer: publishing.StoredNewsroomAnswer,
    examples: { answer: 'publishing/examples/stored-newsroom-' },
  },
  readRedirects: {
    method: 'GET',
    path: '/publishing/redirects',
    summary: 'The table of redirects',
    allows: ['read'],
    answer: publishing.RedirectsAnswer,
    examples: { answer: 'publishing/examples/redirect-table-' },
  },
  storeRedirects: {
    method: 'PUT',
    path: '/publishing/redirects',
    summary: 'Replaces the table of redirects',
    allows: ['configure'],
    body: publishing.RedirectsInput,
    answer: ChangeAnswer,
    examples: { body: 'publishing/examples/redirects-' },
  },
  listAddresses: {
    method: 'GET',
    path: '/publishing/addresses',
    summary: 'Every address at which a page of an item stands or once stood',
    allows: ['read'],
    query: z.strictObject({
      after: Uuid.optional(),
      limit: Count.max(MAX_ADDRESSES).default(MAX_ADDRESSES),
    }),
    answer: publishing.AddressesAnswer,
    examples: { answer: 'publishing/examples/addresses-' },
  },
  listBrokenLinks: {
    method: 'GET',
    path: '/publishing/broken-links',
    summary: 'Links of published items and settings to pages that readers do not find',
    allows: ['read'],
    query: BrokenLinksQuery,
    answer: BrokenLinksAnswer,
    examples: { answer: 'broken-links/examples/' },
  },
  readStatistics: {
    method: 'GET',
    path: '/publishing/statistics',
    summary: 'How often pages were looked at, by page, language, host or day',
    allows: ['read'],
    query: StatisticsQuery,
    answer: StatisticsAnswer,
    examples: { answer: 'statistics/examples/' },
  },
  listEmptySearches: {
    method: 'GET',
    path: '/publishing/searches',
    summary: 'Words that readers searched for on three days or more and that no text has',
    allows: ['configure'],
    answer: EmptySearchesAnswer,
    examples: { answer: 'empty-search/examples/' },
  },
  hideEmptySearch: {
    method: 'PUT',
    path: '/publishing/searches/hidden',
    summary: 'Leaves a word out of this list',
    allows: ['configure'],
    body: HiddenSearchInput,
    answer: EmptySearchesAnswer,
    examples: { body: 'empty-search/examples/hidden-', answer: 'empty-search/examples/' },
  },
  readSetUp: {
    method: 'GET',
    path: '/publishing/set-up',
    summary: 'Whether the store holds the untouched sample newsroom',
    allows: ['administer'],
    answer: SetUpStateAnswer,
    examples: { answer: 'set-up/examples/state-' },
  },
  setUp: {
    method: 'POST',
    path: '/publishing/set-up',
    summary: 'Makes the untouched sample a newsroom of one’s own',
    allows: ['administer'],
    body: SetUpInput,
    answer: SetUpAnswer,
    examples: { body: 'set-up/examples/input-', answer: 'set-up/examples/done-' },
  },
} as const satisfies CallRows;
