import { coloursOf } from '@masthead/brands/colours';
import { drawingAddress } from '@masthead/brands/drawing-address';
import { Box } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { type Choices, isColour } from '#src/set-up/choices.ts';

/** The site's grounds (design.md). */
const PAPER = '#f6f5f1';
const INK = '#111111';

/** A page of the newsroom in small: its name or logo, its colour on both grounds. */
export function Preview({
  choices,
}: {
  readonly choices: Pick<Choices, 'name' | 'colour' | 'logo'>;
}) {
  const translate = useTranslate();
  const { colour, logo } = choices;
  const name = choices.name.trim() || translate('set_up.your_company');
  const signal = isColour(colour) ? colour.toLowerCase() : '#777777';
  const tones = coloursOf({
    colours: { signal, on_light: null, on_dark: null, on_signal: null },
  });
  return (
    <Box sx={{ border: '1px solid #3a3937', maxWidth: 460, width: '100%', mx: 'auto' }}>
      <Box sx={{ ...BAR, bgcolor: PAPER, color: INK }}>
        <Sign logo={logo} name={name} />
        <Box sx={{ bgcolor: signal, height: 6, width: 40 }} />
      </Box>
      <Box sx={{ bgcolor: INK, color: PAPER, px: 3, pb: 4, pt: 7 }}>
        <Box sx={{ color: tones.on_dark, fontSize: 13, fontWeight: 650, mb: 1 }}>
          {translate('set_up.preview_kicker')}
        </Box>
        <Box sx={HEADLINE}>{translate('set_up.preview_headline', { name })}</Box>
        <Box
          sx={{
            bgcolor: signal,
            color: tones.on_signal,
            display: 'inline-block',
            fontWeight: 650,
            mt: 3,
            px: 2,
            py: 1,
          }}
        >
          {translate('set_up.preview_read')}
        </Box>
      </Box>
      <Box sx={{ bgcolor: PAPER, color: INK, px: 3, py: 3 }}>
        <Box sx={{ borderTop: `3px solid ${signal}`, mb: 1.5, width: 40 }} />
        <Box sx={{ color: tones.on_light, fontSize: 13, fontWeight: 650 }}>
          {translate('set_up.preview_kicker')}
        </Box>
        <Box sx={{ bgcolor: '#d9d6cd', height: 8, mt: 1.5, width: '85%' }} />
        <Box sx={{ bgcolor: '#d9d6cd', height: 8, mt: 1, width: '60%' }} />
      </Box>
    </Box>
  );
}

/** The logo, else the name in type. */
function Sign({ logo, name }: { readonly logo: string | null; readonly name: string }) {
  if (logo === null) return <Box sx={{ ...HEADLINE, fontSize: 22 }}>{name}</Box>;
  const src = drawingAddress(logo);
  return <Box alt="" component="img" src={src} sx={{ maxHeight: 40, width: 120 }} />;
}

const BAR = {
  ...{ alignItems: 'center', display: 'flex', justifyContent: 'space-between' },
  ...{ gap: 2, px: 3, py: 2 },
};
const HEADLINE = {
  ...{ fontFamily: '"Archivo Variable", sans-serif', fontStretch: '75%', fontWeight: 750 },
  ...{ fontSize: 34, lineHeight: 1.02, overflowWrap: 'anywhere', textWrap: 'balance' },
};
