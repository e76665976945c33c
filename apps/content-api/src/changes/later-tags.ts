/** Tags that become outdated at later moments, kept among a change's dependencies (decision 0057). */
import type { Change } from '@masthead/contract/changes';

const SIGN = '@';

/** The name that the tags of a moment, in milliseconds since 1970, are kept under. */
export const laterKey = (moment: number): string => SIGN + new Date(moment).toISOString();

export const isLaterKey = (name: string): boolean => name.startsWith(SIGN);

/** The tags by moment, the next one first. */
export function laterIn(
  dependencies: Readonly<Record<string, string[]>>,
): NonNullable<Change['later']> {
  return Object.entries(dependencies)
    .filter(([name]) => isLaterKey(name))
    .map(([name, tags]) => ({ at: name.slice(SIGN.length), tags }))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
