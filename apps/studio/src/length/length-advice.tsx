import { Typography } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useOverlong } from '#src/length/use-overlong.ts';

interface LengthAdviceProps {
  readonly field: string;
  readonly locale: string;
  readonly text: string;
}

/** One line where readers would not see all of a text; it is taken all the same. */
export function LengthAdvice({ field, locale, text }: LengthAdviceProps) {
  const translate = useTranslate();
  const overlong = useOverlong(field, locale, text);
  if (overlong === null) return null;
  const { place, screen, lines, most } = overlong;
  return (
    <Typography
      component="span"
      role="status"
      sx={{ color: 'text.primary', display: 'block' }}
      variant="caption"
    >
      <span aria-hidden>△</span>{' '}
      {translate(`fields.too_many_lines.${place}.${screen}`, { lines, most })}
    </Typography>
  );
}
