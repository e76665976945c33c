import type { InputError } from '@masthead/contract/problem';
import { createContext, use } from 'react';
import type { Json, Path } from '#src/items/json.ts';

/** The context of every control of a form, however deep it is. */
export interface Form {
  readonly onChange: (path: Path, value: Json | undefined) => void;
  readonly problems: readonly InputError[];
  /** The language of running text and of texts that each language has for itself. */
  readonly locale: string;
  /** Names of the shared entries that texts are given to. */
  readonly keys: readonly string[];
  readonly disabled: boolean;
}

export const FormContext = createContext<Form | null>(null);

/** The form around a control. */
export function useForm(): Form {
  const form = use(FormContext);
  if (form === null) throw new Error('a control stands in no form');
  return form;
}
