import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { TimeField } from '#src/forms/time-field.tsx';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { type StoredMedium, textsOf } from '#src/media/calls.ts';
import { MediaField } from '#src/media/media-field.tsx';
import { TagsField } from '#src/media/tags-field.tsx';
import type { MediumEdit } from '#src/media/use-medium.ts';
import { settings } from '#src/settings.ts';

interface GeneralFieldsProps {
  readonly stored: StoredMedium;
  readonly edit: MediumEdit;
  readonly isLocked: boolean;
}

const IMAGES = ['image'] as const;

/** The fields that are the same in all languages. */
export function GeneralFields({ stored, edit, isLocked }: GeneralFieldsProps) {
  const translate = useTranslate();
  const { draft, change } = edit;
  return (
    <Stack spacing={2}>
      {stored.kind === 'image' && (
        <Box>
          <FormControlLabel
            control={
              <Checkbox
                checked={draft.decorative}
                disabled={isLocked}
                onChange={({ target }) => change(decorated(edit, stored, target.checked))}
              />
            }
            label={translate('media.decorative')}
          />
          <Typography color="textSecondary" sx={{ display: 'block' }} variant="caption">
            {translate('media.decorative_help')}
          </Typography>
        </Box>
      )}
      <TextField
        disabled={isLocked}
        helperText={translate('media.name_help')}
        label={translate('media.fields.name')}
        onChange={({ target }) => change({ name: target.value })}
        value={draft.name}
      />
      <TextField
        disabled={isLocked}
        label={translate('media.fields.licence')}
        onChange={({ target }) => change({ licence: target.value || null })}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        value={draft.licence ?? ''}
      />
      <RightsEnd edit={edit} isLocked={isLocked} />
      <TagsField disabled={isLocked} onChange={(tags) => change({ tags })} value={draft.tags} />
      {stored.kind === 'video' && (
        <MediaField
          disabled={isLocked}
          kinds={IMAGES}
          label={translate('media.fields.poster')}
          onChange={(id) => change({ poster: id === null ? null : { _type: 'media', _ref: id } })}
          value={draft.poster?._ref ?? null}
        />
      )}
    </Stack>
  );
}

/** A decorative picture has no alternative text in any language: the server refuses one that has. */
function decorated({ draft }: MediumEdit, stored: StoredMedium, decorative: boolean) {
  const locales = Object.entries(draft.locales).map(([locale, texts]) => {
    const alt = decorative ? '' : texts.alt || textsOf(stored.metadata.locales, locale).alt;
    return [locale, { ...texts, alt }] as const;
  });
  return { decorative, locales: Object.fromEntries(locales) };
}

function RightsEnd({ edit, isLocked }: Pick<GeneralFieldsProps, 'edit' | 'isLocked'>) {
  const translate = useTranslate();
  const { expires_at } = edit.draft;
  const zone = settings.time_zone;
  return (
    <Box sx={{ alignItems: 'start', display: 'flex', gap: 1 }}>
      <TimeField
        disabled={isLocked}
        help={translate('media.rights_help', { zone })}
        label={translate('media.fields.expires_at')}
        onChange={(instant) => edit.change({ expires_at: instant })}
        value={expires_at ?? ''}
        zone={zone}
      />
      {expires_at !== null && !isLocked && (
        <Button onClick={() => edit.change({ expires_at: null })}>
          {translate('media.no_end')}
        </Button>
      )}
    </Box>
  );
}
