import { Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { isObject, type JsonObject } from '#src/items/json.ts';
import { GlossaryEntryFields } from '#src/run/configuration/glossary-entry-fields.tsx';
import type { PartProps } from '#src/run/configuration/use-configuration.ts';

const NEW = { term: '', translations: {}, keep: false, note: null };

const isLike = ({ term, translations }: JsonObject, sought: string): boolean =>
  [term, ...(isObject(translations) ? Object.values(translations) : [])].some(
    (words) => typeof words === 'string' && words.toLowerCase().includes(sought.toLowerCase()),
  );

/** The glossary, term by term; one is opened at a time that it is worked on. */
export function GlossaryEditor({ value, change, problems }: PartProps) {
  const translate = useTranslate();
  const [sought, setSought] = useState('');
  const entries = Array.isArray(value.glossary) ? value.glossary.filter(isObject) : [];
  const set = (next: readonly JsonObject[]) => change(['glossary'], next);
  const add = () => {
    setSought('');
    set([NEW, ...entries]);
  };
  const rows = entries.map((entry, index) => ({
    entry,
    index,
    problems: problems.filter(({ path }) => path.startsWith(`glossary.${index}.`)),
  }));
  const shown = rows.filter(
    (row) => sought === '' || row.problems.length > 0 || isLike(row.entry, sought),
  );
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }} useFlexGap>
        <TextField
          label={translate('run.configuration.glossary_find')}
          onChange={({ target }) => setSought(target.value)}
          size="small"
          type="search"
          value={sought}
        />
        <Button onClick={add} variant="outlined">
          {translate('run.configuration.glossary_add')}
        </Button>
      </Stack>
      {entries.length === 0 && (
        <Typography color="textSecondary">
          {translate('run.configuration.glossary_none')}
        </Typography>
      )}
      <div>
        {shown.map((row) => (
          <GlossaryEntryFields
            entry={row.entry}
            key={entries.length - row.index}
            onChange={(next) => set(entries.map((each, at) => (at === row.index ? next : each)))}
            onRemove={() => set(entries.filter((_entry, at) => at !== row.index))}
            problems={row.problems}
          />
        ))}
      </div>
    </Stack>
  );
}
