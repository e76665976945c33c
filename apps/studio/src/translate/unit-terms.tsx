import type { GuideTerm } from '@masthead/contract/glossary';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { settings } from '#src/settings.ts';

interface UnitTermsProps {
  /** Those that stand in the unit's source. */
  readonly terms: readonly GuideTerm[];
  readonly locale: string;
  readonly onInsert: (words: string) => void;
}

/** The glossary's terms of a text, each with what must stand for it; a button puts it where the cursor is. */
export function UnitTerms({ terms, locale, onInsert }: UnitTermsProps) {
  const translate = useTranslate();
  if (terms.length === 0) return null;
  return (
    <Box
      aria-label={translate('translate.help.terms')}
      component="ul"
      sx={{ listStyle: 'none', p: 0, m: 0, mt: 0.5 }}
    >
      {terms.map(({ term, translation, keep, note }) => (
        <Typography component="li" key={term} sx={{ mt: 0.25 }} variant="body2">
          <span lang={settings.source}>{term}</span>
          {translation !== null && (
            <>
              {' → '}
              <Button
                aria-label={translate('translate.help.insert', { words: translation })}
                onClick={() => onInsert(translation)}
                size="small"
                sx={{ minWidth: 0, px: 0.75, py: 0, textTransform: 'none' }}
                variant="outlined"
              >
                <span lang={locale}>{translation}</span>
              </Button>
            </>
          )}
          {(keep || note !== null) && (
            <Typography color="textSecondary" component="span" sx={{ ml: 1 }} variant="caption">
              {[
                ...(keep ? [translate('translate.help.keep')] : []),
                ...(note === null ? [] : [note]),
              ].join(' · ')}
            </Typography>
          )}
        </Typography>
      ))}
    </Box>
  );
}
