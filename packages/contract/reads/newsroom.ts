/** The newsroom and its documents. */

import { CollectionAnswer, CollectionsAnswer } from '@masthead/contract/collection';
import { ContentGridAnswer } from '@masthead/contract/content-grid';
import { NewsroomLandingAnswer } from '@masthead/contract/newsroom-landing';
import { PoliciesAnswer, PolicyAnswer } from '@masthead/contract/policy';
import { Name, None, OfItem, Paged, Year } from '@masthead/contract/read-queries';
import { ReleaseAnswer, ReleasesAnswer } from '@masthead/contract/release';
import { ReportAnswer, ReportsAnswer } from '@masthead/contract/report';
import { StatementAnswer, StatementsAnswer } from '@masthead/contract/statement';
import { z } from 'zod';

export const NEWSROOM_READS = {
  newsroomLanding: {
    path: '/newsroom/landing',
    summary: "The newsroom's landing page",
    query: None,
    answer: NewsroomLandingAnswer,
    examples: 'newsroom-landing/examples/',
  },
  releases: {
    path: '/newsroom/releases',
    summary: 'Releases, newest first',
    query: Paged.extend({ topic: Name, year: Year }),
    answer: ReleasesAnswer,
    examples: 'release/examples/releases-',
  },
  release: {
    path: '/newsroom/releases/{id}',
    summary: 'A release',
    query: OfItem,
    answer: ReleaseAnswer,
    examples: 'release/examples/',
  },
  collections: {
    path: '/newsroom/collections',
    summary: 'Collections and content grids, newest first',
    query: Paged.extend({ type: z.enum(['collection', 'content_grid']).optional(), year: Year }),
    answer: CollectionsAnswer,
    examples: 'collection/examples/collections-',
  },
  collection: {
    path: '/newsroom/collections/{id}',
    summary: 'A collection or content grid',
    query: OfItem,
    answer: CollectionAnswer,
    examples: 'collection/examples/',
  },
  contentGrid: {
    path: '/newsroom/galleries/{id}',
    summary: 'A content grid',
    query: OfItem,
    answer: ContentGridAnswer,
    examples: 'content-grid/examples/',
  },
  statements: {
    path: '/newsroom/statements',
    summary: 'Statements, newest first',
    query: Paged.extend({ topic: Name, year: Year }),
    answer: StatementsAnswer,
    examples: 'statement/examples/statements-',
  },
  statement: {
    path: '/newsroom/statements/{id}',
    summary: 'A statement',
    query: OfItem,
    answer: StatementAnswer,
    examples: 'statement/examples/',
  },
  policies: {
    path: '/newsroom/policies',
    summary: 'Policies, newest first',
    query: Paged.extend({ year: Year }),
    answer: PoliciesAnswer,
    examples: 'policy/examples/policies-',
  },
  policy: {
    path: '/newsroom/policies/{id}',
    summary: 'A policy',
    query: OfItem,
    answer: PolicyAnswer,
    examples: 'policy/examples/',
  },
  reports: {
    path: '/newsroom/reports',
    summary: 'Reports, newest first; `year` is the year that a report covers',
    query: Paged.extend({ year: Year, commitment: Name }),
    answer: ReportsAnswer,
    examples: 'report/examples/reports-',
  },
  report: {
    path: '/newsroom/reports/{id}',
    summary: 'A report',
    query: OfItem,
    answer: ReportAnswer,
    examples: 'report/examples/',
  },
} as const;
