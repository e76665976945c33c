import { Uuid } from '@masthead/contract/common';
import { ConfigurationAnswer } from '@masthead/contract/configuration';
import { MAX_PER_PAGE } from '@masthead/contract/envelope';
import { Count, Name, None, pageQuery, SearchText, Year } from '@masthead/contract/read-queries';
import { RecirculationAnswer } from '@masthead/contract/recirculation';
import { ResultType, SCOPE_NAMES, SearchAnswer, SuggestAnswer } from '@masthead/contract/search';
import { MAX_SITEMAP_ENTRIES, SitemapAnswer } from '@masthead/contract/sitemap';
import { z } from 'zod';

export const SITE_WIDE_READS = {
  configuration: {
    path: '/configuration',
    summary: 'What the shell of every page shows',
    query: None,
    answer: ConfigurationAnswer,
    examples: 'configuration/examples/',
  },
  search: {
    path: '/search',
    summary: 'Everything public that a query finds; without one, everything there is',
    query: pageQuery(12, MAX_PER_PAGE).extend({
      q: SearchText,
      type: ResultType.optional(),
      topic: Name,
      year: Year,
      scope: z.enum(SCOPE_NAMES).optional(),
    }),
    answer: SearchAnswer,
    examples: 'search/examples/',
  },
  suggest: {
    path: '/search/suggest',
    summary: 'What a query that is being typed may become: items by their titles, and single words',
    query: z.strictObject({ q: SearchText, limit: Count.max(12).default(8) }),
    answer: SuggestAnswer,
    examples: 'search/examples/suggest-',
  },
  recirculation: {
    path: '/search/recirc',
    summary: 'Items related to the one that `id` (a UUID) names, the nearest first',
    query: z.strictObject({ id: Uuid, limit: Count.max(12).default(4) }),
    answer: RecirculationAnswer,
    examples: 'recirculation/examples/',
  },
  sitemap: {
    path: '/sitemap',
    summary: 'Every page of an item that search engines may be told of, newest first',
    query: pageQuery(100, MAX_SITEMAP_ENTRIES),
    answer: SitemapAnswer,
    examples: 'sitemap/examples/',
  },
} as const;
