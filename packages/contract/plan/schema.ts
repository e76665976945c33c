/** Release plans: drafts published at one instant, all or none (decision 0043). */

import { Instant, Line, LocaleCode, SitePath, Uuid } from '@masthead/contract/common';
import { DraftRevision } from '@masthead/contract/draft';
import { Page } from '@masthead/contract/envelope';
import { InputError } from '@masthead/contract/problem';
import { Warnings } from '@masthead/contract/publishing';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

const MAX_ENTRIES = 500;

export const PlanState = z.enum(['planned', 'done', 'failed', 'cancelled']);
export type PlanState = z.infer<typeof PlanState>;

/** Later saves are not part of the plan. */
const PlanEntryInput = z.strictObject({
  id: Uuid,
  revision: DraftRevision,
  /** Null: all. */
  languages: z.array(LocaleCode).min(1).nullable().default(null),
  /** For other editors; null: the plan's name. */
  note: Line.nullable().default(null),
});

/** Starts at 1. */
const PlanRevision = z.int().positive();

/** `POST /publishing/plans`. */
export const PlanInput = z.strictObject({
  name: Line,
  at: Instant,
  entries: z.array(PlanEntryInput).min(1).max(MAX_ENTRIES),
});
export type PlanInput = z.output<typeof PlanInput>;

/** `PUT /publishing/plans/{uuid}`. */
export const PlanChange = PlanInput.extend({
  /** The revision that this was made from; 409 if the plan has another. Null: any. */
  revision: PlanRevision.nullable().default(null),
});
export type PlanChange = z.output<typeof PlanChange>;

export const Plan = z
  .object({
    id: Uuid,
    revision: PlanRevision,
    name: z.string(),
    at: Instant,
    state: PlanState,
    /** The last person to change it, in whose name it publishes. */
    by: z.string(),
    created_at: Instant,
    /** When it was done, failed or was cancelled. */
    ended_at: Instant.nullable(),
    /** Waits for somebody to take it over (decision 0054). */
    held_at: Instant.nullable().default(null),
    /** Paths begin in the plan, as `entries.0.item.locales.en.slug`. */
    failures: z.array(InputError),
    entries: z.array(
      z.object({
        id: Uuid,
        revision: DraftRevision,
        languages: z.array(LocaleCode).nullable(),
        note: z.string().nullable(),
        /** Null if the draft is gone. */
        newest: DraftRevision.nullable(),
        /** Whether the draft has newer saves than the plan. */
        is_behind: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof Plan>;

export const PlanAnswer = z.object({ data: Plan, meta: z.null() });

/** With the warnings of its rehearsal. */
export const PlannedAnswer = z.object({ data: Plan, warnings: Warnings, meta: z.null() });

/** `GET /publishing/plans`: the latest instant first. */
export const PlansAnswer = z.object({ data: z.array(Plan), meta: z.object({ page: Page }) });

const PlannedLanguage = z.object({
  locale: LocaleCode,
  change: z.enum(['added', 'changed', 'removed']),
  /** Below the language; null for none. */
  from: SitePath.nullable(),
  to: SitePath.nullable(),
});

/** The changes that a waiting plan would make if published now. */
export const PlanEffect = z
  .object({
    /** Why it would fail; there is no effect then. */
    problems: z.array(InputError),
    warnings: Warnings,
    items: z.array(
      z.object({
        id: Uuid,
        type: ItemType,
        outcome: z.enum(['created', 'updated', 'unchanged']),
        languages: z.array(PlannedLanguage),
      }),
    ),
    /** As `meta.tags` of answers. */
    tags: z.array(z.string()),
  })
  .meta({ id: 'PlanEffect' });
export type PlanEffect = z.infer<typeof PlanEffect>;

/** `GET /publishing/plans/{uuid}/effect`. */
export const PlanEffectAnswer = z.object({ data: PlanEffect, meta: z.null() });
