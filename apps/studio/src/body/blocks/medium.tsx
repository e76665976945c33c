import type { MediumKind } from '@masthead/contract/media-list';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { z } from 'zod';
import { MediumWords } from '#src/body/blocks/medium-words.tsx';
import { useMedia } from '#src/body/blocks/use-media.ts';
import { useBodyScope } from '#src/body/context.ts';
import { callHref } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { MediaField } from '#src/media/media-field.tsx';
import { settings } from '#src/settings.ts';

interface MediumProps {
  readonly label: string;
  readonly id: string | null;
  readonly kind: z.infer<typeof MediumKind>;
  readonly onChange: (id: string | null) => void;
}

const addressOf = (id: string, rendition: string): string =>
  callHref('readRendition', { id, rendition });

/** A picture or a film as it is, with what it says to those who do not see it; the library opens to choose another. */
export function Medium({ label, id, kind, onChange }: MediumProps) {
  const translate = useTranslate();
  const { disabled } = useBodyScope();
  const [isChoosing, setChoosing] = useState(false);
  const field = (
    <MediaField
      disabled={disabled}
      kinds={[kind]}
      label={label}
      onChange={(next) => {
        setChoosing(false);
        onChange(next);
      }}
      value={id}
    />
  );
  if (id === null) return field;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {kind === 'video' ? (
        <Box component="video" controls preload="none" src={addressOf(id, 'file')} sx={FILLING} />
      ) : (
        <Box alt={label} component="img" src={addressOf(id, 'original-1200.webp')} sx={FILLING} />
      )}
      <Said id={id} />
      {isChoosing ? field : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, inlineSize: '100%' }}>
        {!disabled && !isChoosing && (
          <Button onClick={() => setChoosing(true)} size="small" variant="outlined">
            {translate('body.choose_other')}
          </Button>
        )}
        <MediumWords id={id} />
      </Box>
    </Box>
  );
}

const FILLING = {
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  maxBlockSize: 480,
  objectFit: 'contain',
  objectPosition: '0 0',
};

/** Its name, and its alternative text in the language that is written. */
function Said({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const { locale } = useBodyScope();
  const [medium] = useMedia([id]);
  if (!medium) return null;
  const own = medium.alt[locale];
  const other = medium.alt[settings.source];
  const language = languageName(locale);
  const said = () => {
    if (medium.decorative) return translate('body.decorative');
    if (own) return own;
    return other
      ? translate('body.alt_elsewhere', { language, alt: other })
      : translate('body.alt_missing', { language });
  };
  return (
    <Typography color="text.secondary" variant="body2">
      {medium.name} · {said()}
    </Typography>
  );
}
