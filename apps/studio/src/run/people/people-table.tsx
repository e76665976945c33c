import type { Person } from '@masthead/contract/people';
import { TableCell, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import type { z } from 'zod';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { WideTable } from '#src/layout/wide-table.tsx';
import { PersonActions } from '#src/run/people/person-actions.tsx';
import { PersonForm } from '#src/run/people/person-form.tsx';
import { useRoleNames } from '#src/session/role-names.ts';
import { usePerson } from '#src/session/session.ts';

const PEOPLE = {
  mb: 5,
  '& .MuiTableCell-root': { px: 1 },
  // A phone has no room for columns: each person is a block with their acts in a row.
  '@media (max-width: 700px)': {
    '& thead': { display: 'none' },
    '& table, & tbody, & tr, & th, & td': { display: 'block' },
    '& tbody tr': { borderTop: 1, borderColor: 'divider', py: 1.5 },
    '& tbody .MuiTableCell-root': { border: 0, px: 0, py: 0.25, textAlign: 'start' },
    '& [data-label]::before': { content: 'attr(data-label) ": "', color: 'text.secondary' },
  },
} as const;

type Worker = z.infer<typeof Person>;

/** Everybody by name; one row at a time is changed in its place. */
export function PeopleTable({ people }: { readonly people: readonly Worker[] }) {
  const translate = useTranslate();
  const own = usePerson();
  const namesOf = useRoleNames();
  const [changed, setChanged] = useState<string | null>(null);
  const administrators = people.filter(({ roles }) => roles.includes('administrator')).length;
  const isLast = ({ roles }: Worker) => administrators === 1 && roles.includes('administrator');
  return (
    <WideTable
      head={
        <>
          {['name', 'roles_of', 'second_factor'].map((name) => (
            <TableCell key={name}>{translate(`run.people.${name}`)}</TableCell>
          ))}
          <TableCell align="right">{translate('run.actions')}</TableCell>
        </>
      }
      label={translate('run.people.title')}
      sx={PEOPLE}
    >
      {people.map((person) => (
        <TableRow key={person.id}>
          {changed === person.id ? (
            <TableCell colSpan={4}>
              <PersonForm
                isLast={isLast(person)}
                onClose={() => setChanged(null)}
                person={person}
              />
            </TableCell>
          ) : (
            <>
              <TableCell component="th" scope="row">
                <Typography sx={{ fontWeight: 600 }} variant="body2">
                  {person.name}
                  {person.id === own?.id && ` (${translate('run.people.you')})`}
                </Typography>
                <Typography color="textSecondary" variant="caption">
                  {person.email}
                </Typography>
              </TableCell>
              <TableCell>
                {namesOf(person.roles)}
                {person.languages.length > 0 && (
                  <Typography
                    color="textSecondary"
                    component="div"
                    sx={{ wordBreak: 'keep-all' }}
                    variant="caption"
                  >
                    {person.languages.map(languageName).join(', ')}
                  </Typography>
                )}
              </TableCell>
              <TableCell data-label={translate('run.people.second_factor')}>
                {translate(person.second_factor ? 'frame.yes' : 'frame.no')}
              </TableCell>
              <TableCell align="right">
                <PersonActions
                  isLast={isLast(person)}
                  onChange={() => setChanged(person.id)}
                  person={person}
                />
              </TableCell>
            </>
          )}
        </TableRow>
      ))}
    </WideTable>
  );
}
