import { CallError } from '#src/data/ask.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import type { Choices } from '#src/set-up/choices.ts';

export interface StepProps {
  readonly choices: Choices;
  readonly change: (changes: Partial<Choices>) => void;
  readonly offered: readonly string[];
  /** Why the newsroom was not made. */
  readonly error: unknown;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** The server's error for a field; '' if there is none. */
export function faultAt(error: unknown, path: string): string {
  if (!(error instanceof CallError)) return '';
  const faults = error.errors.filter((each) => each.path.startsWith(path));
  return faults.map(({ message }) => message).join('; ');
}

/** The number of a step among all, for those who see it and those who listen. */
export function useStepWords(step: number): string {
  const translate = useTranslate();
  return translate('set_up.step', { step, steps: 4 });
}
