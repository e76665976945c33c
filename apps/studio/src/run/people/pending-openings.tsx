import type { Role } from '@masthead/contract/people';
import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { call, dataOf } from '#src/data/calls.ts';
import { useStored } from '#src/run/calls.ts';
import { Failure } from '#src/run/failure.tsx';

interface PendingOpeningsProps {
  readonly person: string;
  /** Their role to be; null: they are removed. */
  readonly nextRole: Role | null;
  readonly isTakenOver: boolean;
  readonly onChange: (isTakenOver: boolean) => void;
}

const pendingOf = (id: string, role: Role | null) => ({ id, query: { role } });

/** What of a person's would wait for somebody else, and whether whoever ends their right takes it over at once. */
export function PendingOpenings({ person, nextRole, isTakenOver, onChange }: PendingOpeningsProps) {
  const translate = useTranslate();
  const { data, error } = useStored('listPending', pendingOf(person, nextRole));
  if (error) return <Failure error={error} />;
  if (!data?.length) return null;
  const counts = Map.groupBy(data, ({ kind }) => kind);
  return (
    <>
      <Typography sx={{ mt: 2 }}>
        {[...counts].map(([kind, same]) => (
          <span key={kind}>
            {translate(`run.people.pending_${kind}`, { smart_count: same.length })}
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
  { person, nextRole, isTakenOver }: Omit<PendingOpeningsProps, 'onChange'>,
  end: () => Promise<unknown>,
): Promise<void> {
  const pending = isTakenOver ? await dataOf('listPending', pendingOf(person, nextRole)) : [];
  await end();
  if (pending.length === 0) return;
  const entries = pending.map(({ kind, id }) => ({ kind, id }));
  await call('takeOver', { body: { entries } });
}
