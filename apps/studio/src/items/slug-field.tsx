import { Box, Button, InputAdornment, TextField } from '@mui/material';
import { fieldId } from '#src/forms/focus-field.ts';
import { problemsAt } from '#src/forms/values.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { stringAt } from '#src/items/item-parts.ts';
import type { LanguagePanelProps } from '#src/items/language-panel-props.ts';
import { slugOf } from '#src/items/slug.ts';

/** The last part of the page's address, with what stands before it. */
export function SlugField(props: LanguagePanelProps) {
  const translate = useTranslate();
  const { item, type, locale, problems, onChange, disabled } = props;
  const path = ['locales', locale, 'slug'];
  const wrong = problemsAt(problems, path, 'itself').map(({ message }) => message);
  const slug = stringAt(item, ...path);
  const made = slugOf(stringAt(item, 'locales', locale, 'fields', 'title'));
  const before = type.path === null ? '' : `/${locale}/${type.path.replace(/:slug$/, '')}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      <TextField
        disabled={disabled}
        error={wrong.length > 0}
        helperText={wrong.join(' · ') || translate('fields.slug_help')}
        id={fieldId(path)}
        label={translate('fields.slug')}
        onChange={({ target }) => onChange(path, target.value)}
        required
        slotProps={{
          htmlInput: { spellCheck: false, autoCapitalize: 'none' },
          input: {
            startAdornment: before && <InputAdornment position="start">{before}</InputAdornment>,
          },
        }}
        sx={{ flex: '1 1 26rem' }}
        value={slug}
      />
      {!disabled && made !== '' && made !== slug && (
        <Button onClick={() => onChange(path, made)} size="small" sx={{ alignSelf: 'flex-start' }}>
          {translate('fields.from_title')}
        </Button>
      )}
    </Box>
  );
}
