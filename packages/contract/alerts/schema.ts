/**
 * E-mail alerts (decision 0033): what the site passes on for its visitors, with `SERVICE_TOKEN`.
 * Every call answers 404 if `Configuration.alerts` is false.
 */

import { LocaleCode, Uuid } from '@masthead/contract/common';
import type { SectionName } from '@masthead/contract/newsroom';
import { sectionOfRoute, sectionOfType } from '@masthead/contract/sections';
import { descriptorOf, ITEM_TYPES, type ItemType, type Types } from '@masthead/contract/types';
import { z } from 'zod';

type ChannelOf<T extends ItemType> = Types[T] extends { readonly alerts: infer C extends string }
  ? C
  : never;
/** Descriptors name channels (`alerts`). */
export type AlertChannel = { [T in ItemType]: ChannelOf<T> }[ItemType];

export const ALERT_CHANNELS: readonly AlertChannel[] = [
  ...new Set(ITEM_TYPES.flatMap((type) => channelOf(type) ?? [])),
];

/** Null for types that are announced only by their topics. */
export function channelOf(type: ItemType): AlertChannel | null {
  // The compiler knows only that it is a string.
  return (descriptorOf(type).alerts ?? null) as AlertChannel | null;
}

export function offeredChannels(sections: readonly SectionName[]): readonly AlertChannel[] {
  const types = ITEM_TYPES.filter((type) => isOn(sectionOfType(type), sections));
  const offered = new Set(types.map(channelOf));
  return ALERT_CHANNELS.filter((channel) => offered.has(channel));
}

export function offersTopics(sections: readonly SectionName[]): boolean {
  return isOn(sectionOfRoute('topics'), sections);
}

const isOn = (section: SectionName | null, sections: readonly SectionName[]): boolean =>
  section === null || sections.includes(section);

const TOPIC = 'topic:';
export const topicChannel = (id: string): string => `${TOPIC}${id}`;
export const topicOf = (channel: string): string | null =>
  channel.startsWith(TOPIC) ? channel.slice(TOPIC.length) : null;

/** A channel (`releases`), or a topic as {@link topicChannel} writes it. */
export const Channel = z
  .string()
  .max(60)
  .refine(
    (channel) => {
      const topic = topicOf(channel);
      return topic === null
        ? ALERT_CHANNELS.some((known) => known === channel)
        : Uuid.safeParse(topic).success;
    },
    { message: `must be one of ${ALERT_CHANNELS.join(', ')}, or ${TOPIC} and a topic's UUID` },
  );

const MAX_CHANNELS = 1000;
const Channels = z
  .array(Channel)
  .max(MAX_CHANNELS)
  .transform((channels) => [...new Set(channels)]);

/** Digests are sent in the morning, weekly ones on Mondays. */
export const AlertFrequency = z.enum(['at_once', 'daily', 'weekly']);
export type AlertFrequency = z.infer<typeof AlertFrequency>;

/** RFC 5321: 64 bytes before the `@`, 254 in all. */
const Address = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ error: 'must be an e-mail address' }))
  .refine((address) => address.indexOf('@') <= 64, { message: 'must be an e-mail address' });

const Choice = {
  /** Subscribers do not hear of items without a text in it. */
  locale: LocaleCode,
  frequency: AlertFrequency,
};

/**
 * `POST /alerts/subscriptions`: always 202, also for known addresses and over the limits. Nothing
 * else is sent before the owner confirms. 422 names `address`, `channels.N`, `locale` or
 * `frequency`.
 */
export const SubscriptionInput = z.strictObject({
  address: Address,
  ...Choice,
  channels: Channels.refine((channels) => channels.length > 0, {
    message: 'must name one channel at least',
  }),
});
export type SubscriptionInput = z.output<typeof SubscriptionInput>;

const AlertToken = z.string().min(1).max(1000);

/**
 * `POST /alerts/confirmations`, answered as `GET /alerts/preferences`; 404 for a token that is
 * wrong, expired (48 hours) or of an ended subscription. `POST /alerts/unsubscriptions`: 204 for
 * every token that was ever good, any number of times; otherwise 404.
 */
export const AlertTokenInput = z.strictObject({ token: AlertToken });

/** `GET /alerts/preferences?token=`: with the token of a mail's preferences link. */
export const PreferencesQuery = z.object({ token: AlertToken });

/**
 * `PUT /alerts/preferences` replaces all. Channels chosen earlier are accepted even if no longer
 * offered. No channels end the subscription.
 */
export const PreferencesInput = z.strictObject({
  token: AlertToken,
  ...Choice,
  channels: Channels,
});
export type PreferencesInput = z.output<typeof PreferencesInput>;

export const Preferences = z
  .object({
    /** Only for its owner, who has the token. Never cache it. */
    address: z.string(),
    ...Choice,
    channels: z.array(z.string()),
    /** For the links of the page that shows this. */
    tokens: z.object({ preferences: AlertToken, unsubscribe: AlertToken }),
  })
  .meta({ id: 'AlertPreferences' });
export type Preferences = z.infer<typeof Preferences>;
export const PreferencesAnswer = z.object({ data: Preferences, meta: z.null() });

export const SubscriptionAnswer = z.object({ data: z.null(), meta: z.null() });

const MAX_BOUNCES = 500;

/**
 * `POST /alerts/bounces`, called by the mail service: 204. `X-Masthead-Timestamp` has the seconds
 * since 1970, `X-Masthead-Signature` is `sha256=` and the HMAC-SHA256 of timestamp, `.` and body
 * with `MAIL_HOOK_SECRET`, in hex. 401 if it does not match or is older than five minutes.
 */
export const BouncesInput = z.strictObject({
  bounces: z
    .array(
      z.strictObject({
        address: z.string().trim().min(3).max(254),
        /**
         * `permanent`: nothing is sent there again. `complaint`: the same, because its owner said
         * so.
         */
        kind: z.enum(['permanent', 'temporary', 'complaint']),
      }),
    )
    .min(1)
    .max(MAX_BOUNCES),
});
export type BouncesInput = z.output<typeof BouncesInput>;
