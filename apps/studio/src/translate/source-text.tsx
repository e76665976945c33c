import type { GuideTerm } from '@masthead/contract/glossary';
import { changedSentences } from '@masthead/contract/translation/alignment.ts';
import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { settings } from '#src/settings.ts';
import type { DeskUnit } from '#src/translate/desk.ts';
import { type SourcePiece, sourcePieces } from '#src/translate/source-pieces.ts';
import { directionOf } from '#src/translate/targets.ts';

interface SourceTextProps {
  readonly unit: DeskUnit;
  readonly terms: readonly GuideTerm[];
}

/** A text of the source: sentences that have changed and terms of the glossary are marked. */
export function SourceText({ unit: { source, before }, terms }: SourceTextProps) {
  const translate = useTranslate();
  const pieces = useMemo(() => {
    const sentences =
      before === null
        ? [{ text: source, changed: false }]
        : changedSentences(source, before, settings.source);
    return sourcePieces(sentences, terms);
  }, [source, before, terms]);
  return (
    <Box dir={directionOf(settings.source)} lang={settings.source}>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', pt: 0.75 }}>
        {pieces.map((piece) => (
          <Piece key={piece.start} piece={piece} />
        ))}
      </Typography>
      {before !== null && (
        <Typography color="textSecondary" component="details" sx={{ mt: 0.5 }} variant="caption">
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
            {translate('translate.before')}
          </Box>
          {before}
        </Typography>
      )}
    </Box>
  );
}

function Piece({ piece: { text, changed, term } }: { readonly piece: SourcePiece }) {
  const words =
    term === null ? (
      text
    ) : (
      <Box component="span" sx={TERM} title={term.translation ?? term.note ?? undefined}>
        {text}
      </Box>
    );
  if (!changed) return words;
  return (
    <Box component="mark" sx={MARK}>
      {words}
    </Box>
  );
}

const MARK = {
  color: 'inherit',
  bgcolor: 'action.selected',
  textDecoration: 'underline',
  textDecorationColor: 'currentcolor',
  textDecorationThickness: 2,
  textUnderlineOffset: 3,
} as const;

/** Told from a changed sentence by its dots. */
const TERM = { borderBottom: '2px dotted', borderColor: 'text.secondary' } as const;
