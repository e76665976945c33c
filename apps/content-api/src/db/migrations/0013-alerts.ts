import { type Kysely, sql } from 'kysely';

/** E-mail alerts: subscribers, what they want, what they are told, and the mails to them (decision 0033). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table alert_subscriber (
    id uuid primary key,
    address_hash text not null unique,
    address text,
    status text not null check (status in ('asked', 'confirmed', 'refused')),
    locale text collate "C" not null,
    frequency text not null check (frequency in ('at_once', 'daily', 'weekly')),
    created_at timestamptz not null,
    changed_at timestamptz not null,
    check ((address is null) = (status = 'refused'))
  )`,
  // Whom an announcement goes to, in parts; and what has stood long enough.
  `create index alert_subscriber_confirmed on alert_subscriber (locale, id)
    where status = 'confirmed'`,
  'create index alert_subscriber_state on alert_subscriber (status, changed_at)',
  `create table alert_subscription (
    subscriber_id uuid not null references alert_subscriber on delete cascade,
    channel text collate "C" not null,
    since timestamptz not null,
    primary key (subscriber_id, channel)
  )`,
  `create table alert_request (
    id uuid primary key,
    subscriber_id uuid not null references alert_subscriber on delete cascade,
    locale text collate "C" not null,
    frequency text not null check (frequency in ('at_once', 'daily', 'weekly')),
    channels text[] not null,
    created_at timestamptz not null
  )`,
  'create index alert_request_of on alert_request (subscriber_id)',
  'create index alert_request_old on alert_request (created_at)',
  `create table alert_announcement (
    item_id uuid not null references item on delete cascade,
    locale text collate "C" not null,
    moment timestamptz not null,
    told_up_to uuid,
    done boolean not null default false,
    primary key (item_id, locale)
  )`,
  'create index alert_announcement_open on alert_announcement (moment) where not done',
  `create table alert_outbox (
    id uuid primary key,
    subscriber_id uuid not null references alert_subscriber on delete cascade,
    kind text not null check (kind in ('confirmation', 'item', 'daily', 'weekly')),
    key text collate "C" not null,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
    priority smallint not null,
    due_at timestamptz not null,
    begun smallint not null default 0,
    tries smallint not null default 0,
    created_at timestamptz not null,
    ended_at timestamptz,
    unique (subscriber_id, kind, key)
  )`,
  `create index alert_outbox_due on alert_outbox (priority, due_at, id) where state = 'waiting'`,
  `create index alert_outbox_ended on alert_outbox (ended_at) where state <> 'waiting'`,
  `create table alert_outbox_item (
    outbox_id uuid not null references alert_outbox on delete cascade,
    subscriber_id uuid not null references alert_subscriber on delete cascade,
    item_id uuid not null references item on delete cascade,
    primary key (subscriber_id, item_id)
  )`,
  'create index alert_outbox_item_of on alert_outbox_item (outbox_id)',
  // What may be news by its times: see `alerts/queries/find-news.ts`.
  `create index list_entry_page_opens on list_entry (visible_from)
    where list = 'pages' and visible_from > '-infinity'`,
];
