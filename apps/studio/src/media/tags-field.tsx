import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';

/** As the contract takes them. */
const MOST = 30;
const LONGEST = 60;

/** The tags that media have, by name. */
export function useTags(): readonly string[] {
  const { data = [] } = useQuery({
    queryKey: ['media', 'tags'],
    queryFn: () => dataOf('listMediaTags'),
    staleTime: 60_000,
  });
  return data.map(({ tag }) => tag);
}

interface TagsFieldProps {
  readonly value: readonly string[];
  readonly onChange: (tags: string[]) => void;
  readonly disabled: boolean;
}

/** Tags that others have used, or new ones: Enter adds what is typed. */
export function TagsField({ value, onChange, disabled }: TagsFieldProps) {
  const translate = useTranslate();
  const known = useTags();
  return (
    <Autocomplete
      autoSelect
      disabled={disabled}
      freeSolo
      multiple
      onChange={(_event, next) => onChange(tidy(next))}
      options={known.filter((tag) => !value.includes(tag))}
      renderInput={(params) => (
        <TextField
          {...params}
          helperText={translate('media.tags_help')}
          label={translate('media.fields.tags')}
        />
      )}
      value={[...value]}
    />
  );
}

const tidy = (tags: readonly string[]): string[] =>
  [...new Set(tags.map((tag) => tag.trim().slice(0, LONGEST)).filter(Boolean))].slice(0, MOST);
