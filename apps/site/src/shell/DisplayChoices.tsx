import type { MessageKey } from '@masthead/locales/dictionaries';
import { useView } from '#src/view/view-context.ts';
import css from './display-choices.module.css';

/** The choices, by the attribute that stores them (render/display-script.ts): value → its name. */
const CHOICES = {
  scheme: { '': 'display.system', light: 'display.light', dark: 'display.dark' },
  text: { '': 'display.standard', 1: 'display.large', 2: 'display.larger', 3: 'display.largest' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, MessageKey>>>>;

const LABELS = { scheme: 'display.scheme', text: 'display.text' } as const;

/**
 * The reader's choice of a light or a dark page, and how large articles' text is (loader/display.ts). Not
 * shown where there is no JavaScript, or nothing may be kept: there the browser's own settings decide.
 */
export function DisplayChoices({ className }: { readonly className: string | undefined }) {
  const { t } = useView();
  return (
    <div className={`${css.choices} ${className}`}>
      {(['scheme', 'text'] as const).map((choice) => (
        <label key={choice} className={`label ${css.choice}`}>
          <span>{t(LABELS[choice])}</span>
          <select className={css.select} data-display={choice} autoComplete="off">
            {Object.entries(CHOICES[choice]).map(([value, name]) => (
              <option key={value} value={value}>
                {t(name)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
