import { coloursOf } from '@masthead/brands/colours';

export interface MailColours {
  readonly field: string;
  readonly onField: string;
  /** Links on the light and on the dark ground. */
  readonly onLight: string;
  readonly onDark: string;
}

/** The ink of a newsroom without brands. */
const NEUTRAL = '#333333';

/** Text colours derived from the accent colour; `#rrggbb` or null. */
export function mailColours(colour: string | null): MailColours {
  const signal = colour ?? NEUTRAL;
  const given = { signal, on_light: null, on_dark: null, on_signal: null };
  const tones = coloursOf({ colours: given });
  return {
    field: tones.signal,
    onField: tones.on_signal,
    onLight: tones.on_light,
    onDark: tones.on_dark,
  };
}
