import type { AlertFrequency } from '@masthead/contract/alerts';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type InstantOrNull = ColumnType<Date | null, Date | null, Date | null>;

/** Subscribers to e-mail alerts (decision 0033). */
export interface AlertSubscriberTable {
  id: string;
  /** Keyed hash of the address. */
  address_hash: string;
  /** Sealed; null for one that refuses mail, of which only the hash is kept. */
  address: string | null;
  status: 'asked' | 'confirmed' | 'refused';
  locale: string;
  frequency: AlertFrequency;
  created_at: Instant;
  /** The time of the last change of status. */
  changed_at: Instant;
}

/** A requested subscription, until the owner of the address confirms it. */
export interface AlertRequestTable {
  id: string;
  subscriber_id: string;
  locale: string;
  frequency: AlertFrequency;
  channels: string[];
  created_at: Instant;
}

/** A language of an item of which subscribers are told, or were. */
export interface AlertAnnouncementTable {
  item_id: string;
  locale: string;
  /** The time when it became public: later subscribers are not told. */
  moment: Instant;
  /** Subscribers up to this one have their mail in the outbox. */
  told_up_to: string | null;
  done: Generated<boolean>;
}

/** A mail to one subscriber; what is in it is read when it is handed over. */
export interface AlertOutboxTable {
  id: string;
  subscriber_id: string;
  kind: 'confirmation' | 'item' | 'daily' | 'weekly';
  /** The request, the item, or the digest's moment: one mail of each kind for each. */
  key: string;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  /** Lower ones first: somebody waits for a confirmation. */
  priority: number;
  /** The earliest time to send; while claimed, the time until which nobody else may take it. */
  due_at: Instant;
  /** Hand-overs begun with unknown outcome. */
  begun: Generated<number>;
  /** Hand-overs that were put off by the other side. */
  tries: Generated<number>;
  created_at: Instant;
  ended_at: InstantOrNull;
}
