import type { DraftRow } from '@masthead/contract/draft';
import { Autocomplete, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { readDrafts } from '#src/plan/calls.ts';

interface AddDraftProps {
  readonly taken: readonly string[];
  readonly onAdd: (draft: DraftRow) => void;
}

/** Finds a draft by its title; one that waits in another plan is shown, and cannot be taken. */
export function AddDraft({ taken, onAdd }: AddDraftProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const sought = useDeferredValue(text.trim());
  const { data, isFetching } = useQuery({
    queryKey: ['plan', 'drafts', 'found', sought],
    queryFn: async () => (await readDrafts({ q: sought, per_page: 30 })).data,
    placeholderData: keepPreviousData,
  });
  const nameOf = ({ title }: DraftRow) => title || translate('plan.common.untitled');
  return (
    <Autocomplete
      blurOnSelect={false}
      filterOptions={(found) => found.filter(({ id }) => !taken.includes(id))}
      getOptionDisabled={({ plan }) => plan !== null}
      getOptionKey={({ id }) => id}
      getOptionLabel={nameOf}
      inputValue={text}
      loading={isFetching}
      loadingText={translate('plan.common.loading')}
      noOptionsText={translate('plan.plans.add_none')}
      onChange={(_, draft) => {
        if (draft) onAdd(draft);
        setText('');
      }}
      onInputChange={(_, typed, reason) => reason === 'input' && setText(typed)}
      openOnFocus
      options={data ?? []}
      renderInput={(params) => (
        <TextField
          {...params}
          helperText={translate('plan.plans.add_help')}
          label={translate('plan.plans.add')}
        />
      )}
      renderOption={({ key, ...props }, draft) => (
        <li key={key} {...props}>
          <span>
            {nameOf(draft)}
            <Typography
              color="textSecondary"
              component="span"
              sx={{ display: 'block' }}
              variant="caption"
            >
              {translate(`fields.types.${draft.type}`)}
              {draft.plan &&
                ` · ${translate('plan.plans.waits_elsewhere', { name: draft.plan.name })}`}
              {draft.is_behind && ` · ${translate('plan.dashboard.behind_one')}`}
            </Typography>
          </span>
        </li>
      )}
      value={null}
    />
  );
}
