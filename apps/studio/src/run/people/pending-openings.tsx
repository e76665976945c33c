import type { Role } from '@masthead/contract/people';
import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { call, dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useStored } from '#src/run/calls.ts';
import { Failure } from '#src/run/failure.tsx';

interface PendingOpeningsProps {
  readonly person: string;
  /** Their roles to be; null: they are removed. */
  readonly next: readonly Role[] | null;
  readonly isTakenOver: boolean;
  readonly onChange: (isTakenOver: boolean) => void;
}

const pendingOf = (id: string, next: readonly Role[] | null) => ({
  id,
  query: next === null ? {} : { roles: next.join(',') },
});

/**
 * A person's openings that would wait for somebody else, and whether the user who ends the right takes them over at
 * once.
 */
export function PendingOpenings({ person, next, isTakenOver, onChange }: PendingOpeningsProps) {
  const translate = useTranslate();
  const { data, error } = useStored('listPending', pendingOf(person, next));
  if (error) return <Failure error={error} />;
  if (!data?.length) return null;
  const counts = Map.groupBy(data, ({ kind }) => kind);
  return (
    <>
      <Typography sx={{ mt: 2 }}>
        {[...counts].map(([kind, same]) => (
          <span key={kind}>
            {translate(`run.people.pending_${kind}`, { count: same.length })}
            <br />
          </span>
        ))}
      </Typography>
      <FormControlLabel
        control={
          <Checkbox checked={isTakenOver} onChange={(_event, checked) => onChange(checked)} />
        }
        label={translate('run.people.take_over')}
      />
    </>
  );
}

/** Ends a right by `end`, and takes over what waits from then on, where that is wanted. */
export async function endRight(
  { person, next, isTakenOver }: Omit<PendingOpeningsProps, 'onChange'>,
  end: () => Promise<unknown>,
): Promise<void> {
  const pending = isTakenOver ? await dataOf('listPending', pendingOf(person, next)) : [];
  await end();
  if (pending.length === 0) return;
  const entries = pending.map(({ kind, id }) => ({ kind, id }));
  await call('takeOver', { body: { entries } });
}
