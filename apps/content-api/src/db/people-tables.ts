import type { Role } from '@masthead/contract/people';
import type { SavedView } from '@masthead/contract/saved-view';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;
type TextOrNull = ColumnType<string | null, string | null | undefined, string | null>;

/** The people of the newsroom (decision 0044). */
interface PersonTable {
  id: Generated<string>;
  name: string;
  /** In lower case. */
  email: string;
  email_verified: Generated<boolean>;
  image: TextOrNull;
  /** Their rights are the union of their roles' (decision 0078). */
  roles: Role[];
  /** Into which they translate as a translator. */
  languages: Generated<string[]>;
  two_factor_enabled: Generated<boolean>;
  created_at: Instant;
  updated_at: Instant;
}

interface PersonAccountTable {
  id: Generated<string>;
  person_id: string;
  /** `credential`: a password. */
  provider_id: string;
  account_id: string;
  /** argon2id, in its usual notation. */
  password: TextOrNull;
  access_token: TextOrNull;
  refresh_token: TextOrNull;
  id_token: TextOrNull;
  access_token_expires_at: InstantOrNull;
  refresh_token_expires_at: InstantOrNull;
  scope: TextOrNull;
  created_at: Instant;
  updated_at: Instant;
}

/** An authenticator's secret and recovery codes, sealed with the session secret. */
interface PersonTwoFactorTable {
  id: Generated<string>;
  person_id: string;
  secret: string;
  backup_codes: string;
  verified: Generated<boolean>;
  failed_verification_count: Generated<number>;
  locked_until: InstantOrNull;
}

interface PersonSessionTable {
  id: Generated<string>;
  person_id: string;
  token: string;
  expires_at: Instant;
  ip_address: TextOrNull;
  user_agent: TextOrNull;
  created_at: Instant;
  updated_at: Instant;
}

interface PersonVerificationTable {
  id: Generated<string>;
  identifier: string;
  value: string;
  expires_at: Instant;
  created_at: Instant;
  updated_at: Instant;
}

/** A link that works once. */
interface PersonLinkTable {
  id: Generated<string>;
  /** SHA-256 of the token, in hex. */
  token_hash: string;
  kind: 'first' | 'invitation' | 'password';
  /** The person whose password it sets. */
  person_id: TextOrNull;
  /** Whom an invitation is for. */
  email: TextOrNull;
  name: TextOrNull;
  roles: ColumnType<Role[] | null, Role[] | null | undefined, Role[] | null>;
  languages: Generated<string[]>;
  /** Whether the second factor is lost as well. */
  drops_second_factor: Generated<boolean>;
  made_by: string;
  created_at: Instant;
  expires_at: Instant;
}

interface PersonPasskeyTable {
  id: Generated<string>;
  person_id: string;
  credential_id: string;
  public_key: string;
  /** Its own usage counter; 0 if it does not count. PostgreSQL's driver returns text. */
  counter: ColumnType<string, number, number>;
  transports: Generated<string[]>;
  name: string;
  is_synced: boolean;
  created_at: Instant;
  used_at: InstantOrNull;
}

/** A challenge for a passkey to sign, once. */
interface PersonChallengeTable {
  /** SHA-256, in hex. */
  challenge_hash: string;
  /** The person who adds a passkey; null at sign-in. */
  person_id: TextOrNull;
  expires_at: Instant;
}

/** The people who have an item open; it may not be stored yet. */
interface PresenceTable {
  item_id: string;
  by: string;
  locale: TextOrNull;
  field: TextOrNull;
  since: Instant;
  seen_at: Instant;
}

/** A preview that was made (decision 0048): its row says what it shows, and whether it was taken back. */
interface PreviewTable {
  id: string;
  /** The person's name as in the audit. */
  by: string;
  by_person: boolean;
  /** The maker's, or their token's; null: the token of the settings. */
  maker_id: string | null;
  at: Date | null;
  items: string[];
  all_drafts: boolean;
  /** The grant with whose recipient's eyes it sees. */
  recipient: string | null;
  created_at: ColumnType<Date, Date, never>;
  expires_at: Date;
  revoked_at: InstantOrNull;
  uses: Generated<number>;
  last_used_at: InstantOrNull;
  /** The name of a link that is handed on; null: for its maker alone. */
  name: string | null;
  takes_comments: Generated<boolean>;
}

/** Comments made through a preview link, without an account (decision 0080). Deleted with the link. */
interface PreviewCommentTable {
  id: string;
  preview_id: string;
  item_id: string;
  locale: string;
  name: string | null;
  body: string;
  at: Date;
  accepted_by: string | null;
  /** Null: held. */
  accepted_at: InstantOrNull;
}

/** A person's own view of a list. */
interface SavedViewTable {
  id: string;
  person_id: string;
  list: SavedView['list'];
  name: string;
  query: string;
}

export interface PeopleTables {
  person: PersonTable;
  person_account: PersonAccountTable;
  person_two_factor: PersonTwoFactorTable;
  person_session: PersonSessionTable;
  person_verification: PersonVerificationTable;
  person_link: PersonLinkTable;
  person_passkey: PersonPasskeyTable;
  person_challenge: PersonChallengeTable;
  presence: PresenceTable;
  preview: PreviewTable;
  preview_comment: PreviewCommentTable;
  saved_view: SavedViewTable;
}
