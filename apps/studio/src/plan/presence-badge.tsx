import type { Presence } from '@masthead/contract/presence';
import { Avatar, AvatarGroup, Box, Tooltip, Typography } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { type Place, personName, usePresence } from '#src/plan/presence.ts';

interface PresenceBadgeProps extends Place {
  readonly id: string;
  readonly onNewest?: Parameters<typeof usePresence>[2];
}

/**
 * Shows who else has an item open and at which language, and says that it is open here. Nothing where nobody is. One of
 * it is enough on a page.
 */
export function PresenceBadge({ id, onNewest, ...place }: PresenceBadgeProps) {
  return <PresentPeople people={usePresence(id, place, onNewest)} />;
}

function PresentPeople({ people }: { readonly people: readonly Presence[] }) {
  const translate = useTranslate();
  const [first] = people;
  const names =
    first === undefined
      ? ''
      : people.length === 1
        ? personName(first.by)
        : translate('plan.common.people', {
            name: personName(first.by),
            count: people.length - 1,
          });
  return (
    <Box role="status" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
      {people.length > 0 && (
        <>
          <AvatarGroup
            max={4}
            sx={{ '& .MuiAvatar-root': { width: 24, height: 24, fontSize: 11 } }}
          >
            {people.map((person) => (
              <Initials key={person.by} person={person} />
            ))}
          </AvatarGroup>
          <Typography variant="body2">
            {translate('plan.common.also_here', { people: names, count: people.length })}
          </Typography>
        </>
      )}
    </Box>
  );
}

function Initials({ person: { by, locale } }: { readonly person: Presence }) {
  const translate = useTranslate();
  const name = personName(by);
  const label = locale
    ? translate('plan.common.at_language', { name, language: languageName(locale) })
    : translate('plan.common.at', { name });
  return (
    <Tooltip title={label}>
      <Avatar
        aria-label={label}
        role="img"
        sx={{ bgcolor: 'text.primary', color: 'background.default' }}
      >
        {initialsOf(name)}
      </Avatar>
    </Tooltip>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word][0] ?? [])
    .filter((_, place, all) => place === 0 || place === all.length - 1)
    .join('')
    .toUpperCase();
