import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { settings } from '#src/settings.ts';

const MINUTE = 60_000;

/** The number of pictures and films without alternative text in each language, with links to them. */
export function MissingByLanguage({
  chosen,
  onChoose,
}: {
  readonly chosen: string;
  readonly onChoose: (locale: string) => void;
}) {
  const translate = useTranslate();
  const { data = [] } = useQuery({
    queryKey: ['media', 'missing'],
    queryFn: () => Promise.all(settings.locales.map(countMissing)),
    staleTime: MINUTE,
  });
  const missing = data.filter(({ total }) => total > 0);
  if (missing.length === 0) return null;
  return (
    <Box
      aria-label={translate('media.missing_title')}
      component="section"
      sx={{ alignItems: 'baseline', display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
    >
      <Typography color="textSecondary" variant="body2">
        {translate('media.missing_title')}
      </Typography>
      {missing.map(({ locale, total, exact }) => (
        <Button
          aria-pressed={chosen === locale}
          key={locale}
          onClick={() => onChoose(chosen === locale ? '' : locale)}
          size="small"
          sx={{ fontWeight: chosen === locale ? 700 : 400, minWidth: 0 }}
        >
          {languageName(locale)} {exact ? total : `${total}+`}
        </Button>
      ))}
    </Box>
  );
}

async function countMissing(locale: string) {
  const { meta } = await call('listMedia', { query: { limit: 1, without_alt: locale } });
  return { locale, ...meta };
}
