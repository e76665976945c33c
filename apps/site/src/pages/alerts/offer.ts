import type { AlertChannel, AlertFrequency } from '@masthead/contract/alerts';

export interface Offer {
  readonly channels: readonly AlertChannel[];
  /** Topics by their channel. */
  readonly topics: readonly { readonly channel: string; readonly title: string }[];
}

/** A visitor's input in the form, valid or not. */
export interface Choice {
  readonly address: string;
  readonly channels: readonly string[];
  readonly frequency: string;
  readonly locale: string;
}

/** The frequencies in the order of the form, most often first. */
export const FREQUENCIES: readonly AlertFrequency[] = ['at_once', 'daily', 'weekly'];

/** More topics than these would hide the fields beneath them. */
const MAX_SHOWN = 12;

/** The topics that a form shows at once, the chosen ones among them, and those behind a button. */
export function splitTopics(
  { topics }: Offer,
  chosen: readonly string[],
): readonly [first: Offer['topics'], others: Offer['topics']] {
  const first = topics.filter(({ channel }, at) => at < MAX_SHOWN || chosen.includes(channel));
  return [first, topics.filter((topic) => !first.includes(topic))];
}

/** Chosen channels that a form doesn't show: other languages, or disabled sections. */
export function unshownChannels(offer: Offer, chosen: readonly string[]): readonly string[] {
  const shown = new Set([...offer.channels, ...offer.topics.map(({ channel }) => channel)]);
  return chosen.filter((channel) => !shown.has(channel));
}

/** A form that nobody has filled in yet: every channel, each item at once. */
export function firstChoice({ channels }: Offer, locale: string): Choice {
  return { address: '', channels, frequency: FREQUENCIES[0] ?? '', locale };
}
