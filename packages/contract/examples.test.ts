/** Every named example against its schema. A new file needs a row here, a new answer an example. */

import { globSync, readFileSync } from 'node:fs';
import * as alertDesk from '@masthead/contract/alert-desk';
import { PreferencesAnswer, SubscriptionAnswer } from '@masthead/contract/alerts';
import { BrokenLinksAnswer } from '@masthead/contract/broken-links';
import { CalendarAnswer } from '@masthead/contract/calendar';
import { CARD_TYPES, Card } from '@masthead/contract/card';
import { Change } from '@masthead/contract/changes';
import { CollectionAnswer, CollectionsAnswer } from '@masthead/contract/collection';
import { CommitmentAnswer, CommitmentsAnswer } from '@masthead/contract/commitment';
import { CompanyLandingAnswer } from '@masthead/contract/company-landing';
import { ConfigurationAnswer, ConfigurationInput } from '@masthead/contract/configuration';
import { ContentGridAnswer } from '@masthead/contract/content-grid';
import * as draft from '@masthead/contract/draft';
import {
  EditionAnswer,
  EditionDiffAnswer,
  EditionsAnswer,
  ErasedAnswer,
  RestoreInput,
} from '@masthead/contract/edition';
import { GuideAnswer } from '@masthead/contract/glossary';
import {
  GrantAnswer,
  GrantCreatedAnswer,
  GrantInput,
  GrantsAnswer,
  OpenedAnswer,
  PasswordInput,
  TokenInput,
} from '@masthead/contract/grant';
import { HealthAnswer } from '@masthead/contract/health';
import * as held from '@masthead/contract/held';
import { HomeLandingAnswer } from '@masthead/contract/home-landing';
import { ImpactLandingAnswer } from '@masthead/contract/impact-landing';
import { ImpactResourceAnswer } from '@masthead/contract/impact-resource';
import { ImpactResourceLandingAnswer } from '@masthead/contract/impact-resource-landing';
import { InitiativeAnswer, InitiativesAnswer } from '@masthead/contract/initiative';
import { ItemListAnswer } from '@masthead/contract/item-list';
import * as itemPassword from '@masthead/contract/item-password';
import { LedgerAnswer, LedgerCountsAnswer } from '@masthead/contract/ledger';
import {
  MediaListAnswer,
  MediaUsesAnswer,
  MediumStoredAnswer,
  PrivateDataAnswer,
  StoredMediumAnswer,
} from '@masthead/contract/media-list';
import { NewsroomLandingAnswer } from '@masthead/contract/newsroom-landing';
import {
  EndedAnswer,
  InvitationCreatedAnswer,
  InvitationInput,
  PeopleAnswer,
  PersonAnswer,
  PersonInput,
} from '@masthead/contract/people';
import { PitchAnswer } from '@masthead/contract/pitch';
import { CollectionPitchAnswer, PitchCollectionAnswer } from '@masthead/contract/pitch-collection';
import * as plan from '@masthead/contract/plan';
import { PoliciesAnswer, PolicyAnswer } from '@masthead/contract/policy';
import { PresenceAnswer, PresenceInput } from '@masthead/contract/presence';
import * as preview from '@masthead/contract/preview';
import { PROBLEM_CODES, Problem } from '@masthead/contract/problem';
import { ProfileAnswer, ProfilesAnswer } from '@masthead/contract/profile';
import {
  AuditAnswer,
  PublisherTokenAnswer,
  PublisherTokenCreatedAnswer,
  PublisherTokenInput,
  PublisherTokensAnswer,
} from '@masthead/contract/publisher';
import {
  AddressesAnswer,
  BatchAnswer,
  BatchInput,
  DeletionInput,
  ItemInput,
  MediaInput,
  PublishedAnswer,
  RedirectsAnswer,
  RedirectsInput,
  StoredConfigurationAnswer,
  StoredNewsroomAnswer,
} from '@masthead/contract/publishing';
import { RecirculationAnswer } from '@masthead/contract/recirculation';
import { ReleaseAnswer, ReleasesAnswer } from '@masthead/contract/release';
import { ReportAnswer, ReportsAnswer } from '@masthead/contract/report';
import { ResourceAnswer, ResourcesAnswer } from '@masthead/contract/resource';
import { ResourceCategoryAnswer } from '@masthead/contract/resource-category';
import {
  ColleaguesAnswer,
  CommentAnswer,
  CommentChange,
  CommentInput,
  NoticesAnswer,
  ReviewAnswer,
  ReviewInput,
  ReviewTasksAnswer,
} from '@masthead/contract/review';
import { SearchAnswer, SuggestAnswer } from '@masthead/contract/search';
import { SitemapAnswer } from '@masthead/contract/sitemap';
import { StatementAnswer, StatementsAnswer } from '@masthead/contract/statement';
import { CountsAnswer, StatisticsAnswer } from '@masthead/contract/statistics';
import { StoryAnswer } from '@masthead/contract/story';
import { StoryLandingAnswer } from '@masthead/contract/story-landing';
import { TaxonomiesAnswer } from '@masthead/contract/taxonomies';
import { TopicAnswer, TopicsAnswer } from '@masthead/contract/topic';
import {
  MachineAnswer,
  MachineInput,
  TranslationAnswer,
  TranslationInput,
  TranslationsAnswer,
} from '@masthead/contract/translation';
import { ITEM_TYPES } from '@masthead/contract/types';
import { VerticalVideoAnswer, VerticalVideosAnswer } from '@masthead/contract/vertical-video';
import { VolumeAnswer, VolumesAnswer } from '@masthead/contract/volume';
import { ReturnInput, WithdrawalAnswer } from '@masthead/contract/withdrawal';
import { XliffAnswer } from '@masthead/contract/xliff';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

/** The first matching row counts, so special ones come first. */
const TABLE: ReadonlyArray<readonly [file: RegExp, schema: z.ZodType]> = [
  [/^alert-desk\/mail-/, alertDesk.AlertMailAnswer],
  [/^alert-desk\/digest-/, alertDesk.AlertDigestAnswer],
  [/^alert-desk\/test-digest-/, alertDesk.AlertDigestQuery],
  [/^alert-desk\/test-input-/, alertDesk.TestMailInput],
  [/^alert-desk\/test-/, alertDesk.TestMailAnswer],
  [/^alert-desk\//, alertDesk.AlertStateAnswer],
  [/^alerts\/preferences-/, PreferencesAnswer],
  [/^alerts\//, SubscriptionAnswer],
  [/^broken-links\//, BrokenLinksAnswer],
  [/^calendar\//, CalendarAnswer],
  [/^card\//, Card],
  [/^changes\//, Change],
  [/^collection\/collections-/, CollectionsAnswer],
  [/^collection\//, CollectionAnswer],
  [/^commitment\/commitments-/, CommitmentsAnswer],
  [/^commitment\//, CommitmentAnswer],
  [/^company-landing\//, CompanyLandingAnswer],
  [/^configuration\//, ConfigurationAnswer],
  [/^content-grid\//, ContentGridAnswer],
  [/^home-landing\//, HomeLandingAnswer],
  [/^glossary\//, GuideAnswer],
  [/^grant\/created-/, GrantCreatedAnswer],
  [/^grant\/grants-/, GrantsAnswer],
  [/^grant\/input-/, GrantInput],
  [/^grant\/opened-/, OpenedAnswer],
  [/^grant\/password-/, PasswordInput],
  [/^grant\/token-/, TokenInput],
  [/^grant\//, GrantAnswer],
  [/^impact-landing\//, ImpactLandingAnswer],
  [/^impact-resource\//, ImpactResourceAnswer],
  [/^impact-resource-landing\//, ImpactResourceLandingAnswer],
  [/^initiative\/initiatives-/, InitiativesAnswer],
  [/^initiative\//, InitiativeAnswer],
  [/^draft\/draft-/, draft.DraftAnswer],
  [/^draft\/drafts-/, draft.DraftsAnswer],
  [/^draft\/saves-/, draft.DraftSavesAnswer],
  [/^draft\/save-/, draft.DraftSaveAnswer],
  [/^draft\/input-/, draft.DraftInput],
  [/^draft\/restore-/, draft.DraftRestoreInput],
  [/^draft\/publish-/, draft.DraftPublishInput],
  [/^review\/input-/, ReviewInput],
  [/^review\/comment-input-/, CommentInput],
  [/^review\/comment-change-/, CommentChange],
  [/^review\/comment-/, CommentAnswer],
  [/^review\/tasks-/, ReviewTasksAnswer],
  [/^review\/colleagues-/, ColleaguesAnswer],
  [/^review\/notices-/, NoticesAnswer],
  [/^review\//, ReviewAnswer],
  [/^withdrawal\/return-/, ReturnInput],
  [/^withdrawal\//, WithdrawalAnswer],
  [/^edition\/diff-/, EditionDiffAnswer],
  [/^edition\/editions-/, EditionsAnswer],
  [/^edition\/erased-/, ErasedAnswer],
  [/^xliff\//, XliffAnswer],
  [/^edition\/restore-/, RestoreInput],
  [/^edition\//, EditionAnswer],
  [/^item-list\//, ItemListAnswer],
  [/^item-password\/input-/, itemPassword.ItemPasswordInput],
  [/^item-password\/set-/, itemPassword.ItemPasswordAnswer],
  [/^item-password\//, itemPassword.ProtectedItemsAnswer],
  [/^held\/input-/, held.TakeOverInput],
  [/^held\/taken-over-/, held.TakeOverAnswer],
  [/^held\//, held.HeldAnswer],
  [/^health\//, HealthAnswer],
  [/^ledger\/counts-/, LedgerCountsAnswer],
  [/^ledger\//, LedgerAnswer],
  [/^media-list\/private-data-/, PrivateDataAnswer],
  [/^media-list\/uses-/, MediaUsesAnswer],
  [/^media-list\/stored-/, StoredMediumAnswer],
  [/^media-list\/outcome-/, MediumStoredAnswer],
  [/^media-list\//, MediaListAnswer],
  [/^newsroom-landing\//, NewsroomLandingAnswer],
  [/^people\/ended-/, EndedAnswer],
  [/^people\/invitation-input-/, InvitationInput],
  [/^people\/invitation-/, InvitationCreatedAnswer],
  [/^people\/people-/, PeopleAnswer],
  [/^people\/person-input-/, PersonInput],
  [/^people\//, PersonAnswer],
  [/^pitch\//, PitchAnswer],
  [/^pitch-collection\/collection-pitch-/, CollectionPitchAnswer],
  [/^pitch-collection\//, PitchCollectionAnswer],
  [/^plan\/effect-/, plan.PlanEffectAnswer],
  [/^plan\/input-/, plan.PlanInput],
  [/^plan\/change-/, plan.PlanChange],
  [/^plan\/planned-/, plan.PlannedAnswer],
  [/^plan\/plans-/, plan.PlansAnswer],
  [/^plan\//, plan.PlanAnswer],
  [/^preview\/input-/, preview.PreviewInput],
  [/^preview\/created-/, preview.PreviewCreatedAnswer],
  [/^preview\/token-/, preview.PreviewTokenInput],
  [/^preview\/previews-/, preview.PreviewsAnswer],
  [/^preview\/preview-/, preview.PreviewAnswer],
  [/^preview\//, preview.PreviewTakenAnswer],
  [/^policy\/policies-/, PoliciesAnswer],
  [/^policy\//, PolicyAnswer],
  [/^presence\/input-/, PresenceInput],
  [/^presence\//, PresenceAnswer],
  [/^problem\//, Problem],
  [/^publisher\/audit-/, AuditAnswer],
  [/^publisher\/created-/, PublisherTokenCreatedAnswer],
  [/^publisher\/input-/, PublisherTokenInput],
  [/^publisher\/tokens-/, PublisherTokensAnswer],
  [/^publisher\//, PublisherTokenAnswer],
  [/^profile\/profiles-/, ProfilesAnswer],
  [/^profile\//, ProfileAnswer],
  [/^publishing\/(invalid-)?batch/, BatchInput],
  [/^publishing\/(invalid-)?configuration/, ConfigurationInput],
  [/^publishing\/(invalid-)?deletion/, DeletionInput],
  [/^publishing\/(invalid-)?media/, MediaInput],
  [/^publishing\/(invalid-)?redirects/, RedirectsInput],
  [/^publishing\/addresses-/, AddressesAnswer],
  [/^publishing\/redirect-table-/, RedirectsAnswer],
  [/^publishing\/stored-configuration-/, StoredConfigurationAnswer],
  [/^publishing\/stored-newsroom-/, StoredNewsroomAnswer],
  [/^publishing\/published-batch-/, BatchAnswer],
  [/^publishing\/published-/, PublishedAnswer],
  [/^publishing\/invalid-/, ItemInput],
  [new RegExp(`^publishing/(${ITEM_TYPES.map(fileName).join('|')})-`), ItemInput],
  [/^recirculation\//, RecirculationAnswer],
  [/^release\/releases-/, ReleasesAnswer],
  [/^release\//, ReleaseAnswer],
  [/^report\/reports-/, ReportsAnswer],
  [/^report\//, ReportAnswer],
  [/^resource\/resources-/, ResourcesAnswer],
  [/^resource\//, ResourceAnswer],
  [/^resource-category\//, ResourceCategoryAnswer],
  [/^search\/suggest-/, SuggestAnswer],
  [/^search\//, SearchAnswer],
  [/^statistics\/counts-/, CountsAnswer],
  [/^statistics\//, StatisticsAnswer],
  [/^statement\/statements-/, StatementsAnswer],
  [/^statement\//, StatementAnswer],
  [/^sitemap\//, SitemapAnswer],
  [/^story\//, StoryAnswer],
  [/^story-landing\//, StoryLandingAnswer],
  [/^taxonomies\//, TaxonomiesAnswer],
  [/^topic\/topics-/, TopicsAnswer],
  [/^topic\//, TopicAnswer],
  [/^translation\/machine-input-/, MachineInput],
  [/^translation\/machine-/, MachineAnswer],
  [/^translation\/(input|invalid)-/, TranslationInput],
  [/^translation\/translations-/, TranslationsAnswer],
  [/^translation\//, TranslationAnswer],
  [/^vertical-video\/vertical-videos-/, VerticalVideosAnswer],
  [/^vertical-video\//, VerticalVideoAnswer],
  [/^volume\/volumes-/, VolumesAnswer],
  [/^volume\//, VolumeAnswer],
];

/** Shapes with an example per kind instead of a full and a minimal one. */
const BY_KIND = new Set<z.ZodType>([Card, ItemInput, Problem]);

/** Inputs may leave out defaults, so parsing adds to them. */
const INPUTS = new Set<z.ZodType>([
  BatchInput,
  ConfigurationInput,
  DeletionInput,
  GrantInput,
  InvitationInput,
  ItemInput,
  MediaInput,
  PersonInput,
  PresenceInput,
  RedirectsInput,
  RestoreInput,
  ReturnInput,
  ReviewInput,
  CommentInput,
  ...[
    draft.DraftInput,
    draft.DraftPublishInput,
    held.TakeOverInput,
    plan.PlanInput,
    plan.PlanChange,
    preview.PreviewInput,
    preview.PreviewTokenInput,
  ],
]);

const Invalid = z.strictObject({ input: z.unknown(), paths: z.array(z.string()).min(1) });

const FILES = globSync('*/examples/*', { cwd: import.meta.dirname })
  .map((file) => file.replaceAll('\\', '/').replace('/examples/', '/'))
  .sort();
const INVALID = FILES.filter((file) => /^(publishing|translation)\/invalid-/.test(file));
const VALID = FILES.filter((file) => !INVALID.includes(file));

function fileName(type: string): string {
  return type.replaceAll('_', '-');
}

function read(file: string): unknown {
  const path = `${import.meta.dirname}/${file.replace('/', '/examples/')}`;
  return JSON.parse(readFileSync(path, 'utf8'));
}

function rowOf(file: string) {
  return TABLE.find(([pattern]) => pattern.test(file));
}

function schemaOf(file: string): z.ZodType {
  const row = rowOf(file);
  if (!row) throw new Error(`${file} has no row in the table`);
  return row[1];
}

/** An unknown key is named itself, not the object that holds it. */
function errorPaths(error: z.ZodError): Set<string> {
  const paths = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key])
      : [issue.path],
  );
  return new Set(paths.map((path) => path.join('.')));
}

describe('every example', () => {
  test.each(VALID)('%s is of its shape', (file) => {
    const example = read(file);
    const parsed = schemaOf(file).parse(example);
    const mayGrow = INPUTS.has(schemaOf(file)) && !file.endsWith('full.json');
    if (!mayGrow) expect(parsed).toEqual(example);
  });

  test.each(INVALID)('%s is refused for what it names', (file) => {
    const { input, paths } = Invalid.parse(read(file));
    const { error } = schemaOf(file).safeParse(input);
    expect(error && errorPaths(error)).toEqual(new Set(paths));
  });
});

describe('the set of examples', () => {
  test.each(TABLE.filter(([, schema]) => !BY_KIND.has(schema)))(
    '%s has a full and a minimal one',
    (_pattern, schema) => {
      const names = VALID.filter((file) => rowOf(file)?.[1] === schema);
      expect(names.some((name) => /[-/]full\.json$/.test(name))).toBe(true);
      expect(names.some((name) => /[-/]minimal\.json$/.test(name))).toBe(true);
    },
  );

  test('has a full and a minimal one of every item and card type, and every problem', () => {
    const both = (folder: string, types: readonly string[]) =>
      types.flatMap((type) => [
        `${folder}/${fileName(type)}-full.json`,
        `${folder}/${fileName(type)}-minimal.json`,
      ]);
    expect(FILES).toEqual(expect.arrayContaining(both('publishing', ITEM_TYPES)));
    expect(FILES).toEqual(expect.arrayContaining(both('card', CARD_TYPES)));
    const problems = PROBLEM_CODES.map((code) => `problem/${fileName(code)}.json`);
    expect(FILES).toEqual(expect.arrayContaining(problems));
  });

  test('covers every answer that the contract has', async () => {
    const known = new Set(TABLE.map(([, schema]) => schema));
    for (const path of globSync('*/schema.ts', { cwd: import.meta.dirname })) {
      const module: Record<string, unknown> = await import(`${import.meta.dirname}/${path}`);
      for (const [name, value] of Object.entries(module)) {
        if (!/[a-z]Answer$/.test(name) || !(value instanceof z.ZodType)) continue;
        expect(known.has(value), `${name} of ${path}`).toBe(true);
      }
    }
  });
});
