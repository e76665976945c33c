import { Button, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { isObject, type JsonObject } from '#src/items/json.ts';
import { MenuEntryFields } from '#src/run/configuration/menu-entry-fields.tsx';
import type { PartProps } from '#src/run/configuration/use-configuration.ts';
import { settings } from '#src/settings.ts';

/** More would not stand side by side in the header. */
const MOST = 6;

const swapped = (entries: readonly JsonObject[], at: number): JsonObject[] =>
  entries.map(
    (entry, index) => entries[index === at ? at + 1 : index === at + 1 ? at : index] ?? entry,
  );

/** The menu of header and footer; without one the site has its sections in the usual order. */
export function MenuEditor({ value, change, problems }: PartProps) {
  const translate = useTranslate();
  const isOwn = Array.isArray(value.navigation);
  const entries = Array.isArray(value.navigation) ? value.navigation.filter(isObject) : [];
  const set = (next: readonly JsonObject[]) => change(['navigation'], next);
  const problem = problems.find(({ path }) => path === 'navigation')?.message;
  return (
    <Stack spacing={2}>
      <FormControlLabel
        control={<Switch checked={isOwn} />}
        label={translate('run.configuration.menu_own')}
        onChange={(_event, own) =>
          change(['navigation'], own ? [{ section: 'newsroom', labels: null }] : null)
        }
      />
      {problem && <Typography color="error">{problem}</Typography>}
      {entries.map((entry, index) => (
        <MenuEntryFields
          entry={entry}
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place alone
          key={index}
          onChange={(next) => set(entries.map((each, at) => (at === index ? next : each)))}
          onDown={index < entries.length - 1 ? () => set(swapped(entries, index)) : null}
          onRemove={() => set(entries.filter((_entry, at) => at !== index))}
          onUp={index > 0 ? () => set(swapped(entries, index - 1)) : null}
          problems={problems.filter(({ path }) => path.startsWith(`navigation.${index}`))}
        />
      ))}
      {isOwn && entries.length < MOST && (
        <Button
          onClick={() => set([...entries, { href: '', labels: { [settings.source]: '' } }])}
          sx={{ alignSelf: 'flex-start' }}
          variant="outlined"
        >
          {translate('run.configuration.menu_add')}
        </Button>
      )}
    </Stack>
  );
}
