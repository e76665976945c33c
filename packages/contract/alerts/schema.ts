/**
 * E-mail alerts (issue 14, decision 0033): what the site sends on for its visitors, with `SERVICE_TOKEN`,
 * and what the content server answers it. Every call answers 404 where `Configuration.alerts` is false.
 */

import { LocaleCode, Uuid } from '@masthead/contract/common';
import type { SectionName } from '@masthead/contract/newsroom';
import { sectionOfRoute, sectionOfType } from '@masthead/contract/sections';
import { descriptorOf, ITEM_TYPES, type ItemType, type Types } from '@masthead/contract/types';
import { z } from 'zod';

type ChannelOf<T extends ItemType> = Types[T] extends { readonly alerts: infer C extends string }
  ? C
  : never;
/** What can be subscribed to beside topics: the descriptors say it (`alerts`). */
export type AlertChannel = { [T in ItemType]: ChannelOf<T> }[ItemType];

/** Every channel, in the registry's order. */
export const ALERT_CHANNELS: readonly AlertChannel[] = [
  ...new Set(ITEM_TYPES.flatMap((type) => channelOf(type) ?? [])),
];

/** The channel by which items of a type are announced; null for none but their topics'. */
export function channelOf(type: ItemType): AlertChannel | null {
  // Of a descriptor that is not known by name the compiler knows no more than that it is a text.
  return (descriptorOf(type).alerts ?? null) as AlertChannel | null;
}

/** The channels that a newsroom with these sections offers. */
export function offeredChannels(sections: readonly SectionName[]): readonly AlertChannel[] {
  const types = ITEM_TYPES.filter((type) => isOn(sectionOfType(type), sections));
  const offered = new Set(types.map(channelOf));
  return ALERT_CHANNELS.filter((channel) => offered.has(channel));
}

/** Whether it offers its topics: those that the call `topics` lists. */
export function offersTopics(sections: readonly SectionName[]): boolean {
  return isOn(sectionOfRoute('topics'), sections);
}

const isOn = (section: SectionName | null, sections: readonly SectionName[]): boolean =>
  section === null || sections.includes(section);

const TOPIC = 'topic:';
/** A topic as it stands among the channels of a subscription. */
export const topicChannel = (id: string): string => `${TOPIC}${id}`;
/** The topic that a channel names; null for another one. */
export const topicOf = (channel: string): string | null =>
  channel.startsWith(TOPIC) ? channel.slice(TOPIC.length) : null;

/** A channel by its name (`releases`), or a topic as {@link topicChannel} writes it. */
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

/** Each channel once; more than a thousand topics nobody ticks. */
const MAX_CHANNELS = 1000;
const Channels = z
  .array(Channel)
  .max(MAX_CHANNELS)
  .transform((channels) => [...new Set(channels)]);

/** How often a subscriber hears of what is new; a digest comes in the morning, a weekly one on Mondays. */
export const AlertFrequency = z.enum(['at_once', 'daily', 'weekly']);
export type AlertFrequency = z.infer<typeof AlertFrequency>;

/** As RFC 5321 bounds it: 64 bytes before the `@`, 254 in all. */
const Address = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ error: 'must be an e-mail address' }))
  .refine((address) => address.indexOf('@') <= 64, { message: 'must be an e-mail address' });

const Choice = {
  /** In which the newsroom writes to the subscriber: of what has no such text they do not hear. */
  locale: LocaleCode,
  frequency: AlertFrequency,
};

/**
 * `POST /alerts/subscriptions`: 202 and nothing else, whoever has subscribed already. The address is written to, and
 * nothing is sent but this before its owner confirms. 422 names `address`, `channels.N`, `locale` or `frequency`. Who
 * asks too often, or for a mailbox that was written to often, is answered the same.
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
 * `POST /alerts/confirmations`, answered as `GET /alerts/preferences`; 404 for a token that is wrong, over (48 hours),
 * or of a subscription that has ended. `POST /alerts/unsubscriptions`: 204 for every token that was ever good, as
 * often as it is sent; 404 for others.
 */
export const AlertTokenInput = z.strictObject({ token: AlertToken });

/** `GET /alerts/preferences?token=`: with the token of a mail's preferences link. */
export const PreferencesQuery = z.object({ token: AlertToken });

/**
 * `PUT /alerts/preferences`: all of it anew; what was chosen already is taken though it is not offered any more. No
 * channels: the subscription ends, and the answer has none.
 */
export const PreferencesInput = z.strictObject({
  token: AlertToken,
  ...Choice,
  channels: Channels,
});
export type PreferencesInput = z.output<typeof PreferencesInput>;

/** What a subscriber has chosen. */
export const Preferences = z
  .object({
    /** For its owner's eyes, who has the token: never to be kept. */
    address: z.string(),
    ...Choice,
    channels: z.array(z.string()),
    /** For the links of the page that shows this. */
    tokens: z.object({ preferences: AlertToken, unsubscribe: AlertToken }),
  })
  .meta({ id: 'AlertPreferences' });
export type Preferences = z.infer<typeof Preferences>;
export const PreferencesAnswer = z.object({ data: Preferences, meta: z.null() });

/** Of {@link SubscriptionInput}, whatever became of it. */
export const SubscriptionAnswer = z.object({ data: z.null(), meta: z.null() });

/** More at once is sent in parts. */
const MAX_BOUNCES = 500;

/**
 * `POST /alerts/bounces`, which the mail service or a script beside it calls: 204. `X-Masthead-Timestamp` has the seconds
 * since 1970, `X-Masthead-Signature` is `sha256=` and the HMAC-SHA256 of timestamp, `.` and body with `MAIL_HOOK_SECRET`,
 * in hex. 401 where it does not fit, or is older than five minutes.
 */
export const BouncesInput = z.strictObject({
  bounces: z
    .array(
      z.strictObject({
        address: z.string().trim().min(3).max(254),
        /** `permanent`: nothing is sent there any more. `complaint`: the same, for its owner said so. */
        kind: z.enum(['permanent', 'temporary', 'complaint']),
      }),
    )
    .min(1)
    .max(MAX_BOUNCES),
});
export type BouncesInput = z.output<typeof BouncesInput>;
