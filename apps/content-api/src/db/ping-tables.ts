import type { ColumnType, Generated } from 'kysely';

/** Search engines by IndexNow, or a WebSub hub. */
export type PingTarget = 'indexnow' | 'websub';

type Instant = ColumnType<Date, Date, Date>;
type InstantOrNull = ColumnType<Date | null, Date | null, Date | null>;

/** A service that gets pings (decision 0037): a row for as long as the settings name it. */
export interface PingTargetTable {
  target: PingTarget;
  /** Openings and endings up to this moment have been recorded; the same in all rows. */
  looked_at: Instant;
  /** Nothing is sent before: the receiver asked for it or is unreachable. */
  paused_until: InstantOrNull;
  /** Failures since something was taken. */
  failures: Generated<number>;
  failing_since: InstantOrNull;
  reason: string | null;
}

/** A page or feed to report; its address is made when sent. */
export interface PingTable {
  target: PingTarget;
  locale: string;
  /** A page's type; a feed's route. */
  kind: string;
  /** A page's slug; the UUID of the item that a feed belongs to, empty for a list's. */
  key: string;
  /** Whether it appeared, and nobody was told of it yet. */
  is_new: boolean;
  /** The earliest time to send; while claimed, the time until which no other process may take it. */
  due_at: Instant;
  /** The number of refusals. */
  tries: Generated<number>;
  created_at: Instant;
}
