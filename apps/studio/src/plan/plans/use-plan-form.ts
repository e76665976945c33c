import type { Plan } from '@masthead/contract/plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CallError } from '#src/data/ask.ts';
import { call } from '#src/data/calls.ts';
import { readPlan } from '#src/plan/calls.ts';
import { type Clash, mergePlans } from '#src/plan/plans/merge-plans.ts';
import { formOf, inputOf, type PlanForm } from '#src/plan/plans/plan-input.ts';
import { settings } from '#src/settings.ts';

/** Somebody else's changes of the plan, merged with the form. */
export interface Joined {
  /** Who it was. */
  readonly by: string;
  readonly both: readonly Clash[];
}

/**
 * The form of a plan; null: a new one. Where somebody else has changed it meanwhile, both are joined and `joined` says
 * where to look.
 */
export function usePlanForm(plan: Plan | null, initial: PlanForm) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [form, setForm] = useState(initial);
  const [begun, setBegun] = useState({ form: initial, revision: plan?.revision ?? null });
  const [joined, setJoined] = useState<Joined | null>(null);

  /** Goes on from what the plan is now. */
  async function rebase(id: string) {
    const now = await readPlan(id);
    const theirs = formOf(now, settings.time_zone);
    const { merged, both } = mergePlans(begun.form, form, theirs);
    setForm(merged);
    setBegun({ form: theirs, revision: now.revision });
    setJoined({ by: now.by, both });
  }

  const saving = useMutation({
    mutationFn: (input: NonNullable<ReturnType<typeof inputOf>>) =>
      plan === null || begun.revision === null
        ? call('createPlan', { body: input })
        : call('changePlan', { id: plan.id, body: { ...input, revision: begun.revision } }),
    onSuccess: async ({ data }) => {
      setJoined(null);
      setBegun({ form: formOf(data, settings.time_zone), revision: data.revision });
      await queries.invalidateQueries({ queryKey: ['plan'] });
      if (plan === null) navigate(`/plans/${data.id}`, { replace: true, state: { created: true } });
    },
    onError: async (error) => {
      if (plan !== null && isConflict(error)) await rebase(plan.id);
    },
  });

  return {
    form,
    change: (changed: Partial<PlanForm>) => setForm((before) => ({ ...before, ...changed })),
    /** Nothing is sent where something is missing. */
    save() {
      const input = inputOf(form, settings.time_zone);
      if (input !== null) saving.mutate(input);
    },
    joined,
    saving,
    /** Why it was not taken, where `joined` does not say it. */
    refusal: joined !== null && isConflict(saving.error) ? null : saving.error,
  };
}

const isConflict = (error: Error | null): boolean =>
  error instanceof CallError && error.code === 'version_conflict';
