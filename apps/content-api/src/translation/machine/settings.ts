import { mistake, serviceUrl, wholeNumber } from '@masthead/lifecycle/settings';
import { z } from 'zod';

/** The service that translates; there is none unless its address is set. Nobody but the operator names it. */
export interface MachineSettings {
  readonly url: string;
  /** The token by which the service accepts our requests; null: it needs none. */
  readonly token: string | null;
  /** Limit of characters per day of UTC, for all copies of the server together. */
  readonly perDay: number;
}

/** The settings of the environment, by name. */
export const MACHINE_SETTINGS = {
  MACHINE_TRANSLATION_URL: serviceUrl('https://translate.example/v1').optional(),
  MACHINE_TRANSLATION_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: 'must be printable ASCII without spaces' })
    .optional(),
  MACHINE_TRANSLATION_PER_DAY: wholeNumber(1, 1_000_000_000_000).default(1_000_000),
};

type Given = z.output<z.ZodObject<typeof MACHINE_SETTINGS>>;

/** A token alone leads nowhere. */
export function machineMistakes(given: Given): string[] {
  const { MACHINE_TRANSLATION_URL: url, MACHINE_TRANSLATION_TOKEN: token } = given;
  if (token === undefined || url !== undefined) return [];
  return [mistake('MACHINE_TRANSLATION_URL', 'is required with MACHINE_TRANSLATION_TOKEN', given)];
}

export function machineSettings(given: Given): MachineSettings | null {
  const { MACHINE_TRANSLATION_URL: url, MACHINE_TRANSLATION_TOKEN: token } = given;
  if (url === undefined) return null;
  return { url, token: token ?? null, perDay: given.MACHINE_TRANSLATION_PER_DAY };
}
