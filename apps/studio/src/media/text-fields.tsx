import { Box, Button, Link, Stack, TextField, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { type Kind, type StoredMedium, type Texts, textsOf } from '#src/media/calls.ts';
import type { MediumEdit } from '#src/media/use-medium.ts';
import { settings } from '#src/settings.ts';

type TextName = Exclude<keyof Texts, 'captions'>;
interface Field {
  readonly name: TextName;
  readonly rows: number;
  /** What the contract takes. */
  readonly most: number;
  readonly kinds: readonly Kind[] | null;
}

const FIELDS: readonly Field[] = [
  { name: 'alt', rows: 2, most: 1000, kinds: ['image', 'video'] },
  { name: 'title', rows: 1, most: 500, kinds: null },
  { name: 'caption', rows: 2, most: 4000, kinds: null },
  { name: 'credit', rows: 1, most: 500, kinds: null },
  { name: 'transcript', rows: 4, most: 50_000, kinds: ['video'] },
];

interface TextFieldsProps {
  readonly stored: StoredMedium;
  readonly edit: MediumEdit;
  readonly locale: string;
  readonly isLocked: boolean;
}

/** A medium's texts in one language; if that is not the source, with the source's words beneath each. */
export function TextFields({ stored, edit, locale, isLocked }: TextFieldsProps) {
  const translate = useTranslate();
  const { draft, say } = edit;
  const own = textsOf(draft.locales, locale);
  const source = textsOf(draft.locales, settings.source);
  const isSource = locale === settings.source;
  return (
    <Stack component="fieldset" spacing={2} sx={{ border: 0, m: 0, minWidth: 0, p: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 650, mb: 1.5, p: 0 }}>
        {languageName(locale)}
      </Typography>
      {FIELDS.map(({ name, rows, most, kinds }) => {
        if (kinds !== null && !kinds.includes(stored.kind)) return null;
        const isOff = name === 'alt' && draft.decorative;
        const words = source[name];
        return (
          <Box key={name}>
            <TextField
              disabled={isLocked || isOff}
              fullWidth
              helperText={isOff ? translate('media.decorative_on') : undefined}
              label={translate(`media.fields.${name}`)}
              maxRows={14}
              minRows={rows}
              multiline={rows > 1}
              onChange={({ target }) =>
                say(locale, { [name]: name === 'alt' ? target.value : target.value || null })
              }
              required={isSource && name === 'alt' && stored.kind === 'image' && !isOff}
              slotProps={{ htmlInput: { lang: locale, maxLength: most } }}
              value={isOff ? '' : (own[name] ?? '')}
            />
            {!isSource && !isOff && words && (
              <SourceText
                isOffered={!isLocked && !own[name]}
                onTake={() => say(locale, { [name]: words })}
                text={words}
              />
            )}
          </Box>
        );
      })}
      {stored.kind === 'video' && <Captions id={stored.id} locale={locale} texts={own} />}
    </Stack>
  );
}

function SourceText({
  text,
  isOffered,
  onTake,
}: {
  readonly text: string;
  readonly isOffered: boolean;
  readonly onTake: () => void;
}) {
  const translate = useTranslate();
  return (
    <Box sx={{ alignItems: 'start', display: 'flex', gap: 1, mt: 0.5 }}>
      <Typography
        color="textSecondary"
        lang={settings.source}
        sx={{ flex: 1, maxHeight: 120, overflowY: 'auto', whiteSpace: 'pre-wrap' }}
        variant="caption"
      >
        {text}
      </Typography>
      {isOffered && (
        <Button onClick={onTake} size="small">
          {translate('media.take_source')}
        </Button>
      )}
    </Box>
  );
}

function Captions({
  id,
  locale,
  texts,
}: {
  readonly id: string;
  readonly locale: string;
  readonly texts: Texts;
}) {
  const translate = useTranslate();
  return (
    <Typography variant="body2">
      {translate('media.fields.captions')}:{' '}
      <Link component={RouterLink} to={`/media/${id}/captions/${locale}`}>
        {translate(texts.captions === null ? 'media.captions.write' : 'media.captions.edit')}
      </Link>
    </Typography>
  );
}
