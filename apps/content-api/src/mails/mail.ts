/**
 * Interface between the alerts worker and the mail templates (issue 14, decision 0033). Templates are pure:
 * no clock, settings or database.
 */

import type { AlertChannel, AlertFrequency } from '@masthead/contract/alerts';
import type { ItemType } from '@masthead/contract/types';
import type { Locale } from '@masthead/locales/registry';

/** A mail as it is handed over: `html` is a whole document. */
export interface Mail {
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The parts that every mail is made from. */
export interface MailGiven {
  readonly locale: Locale;
  /** `IANA` zone in which dates are shown. */
  readonly timeZone: string;
  /** Names and compounds of the newsroom that stay on one line (decision 0029). */
  readonly phrases: readonly string[];
  readonly company: MailCompany;
}

/** The company in the mail's language, from the configuration. */
interface MailCompany {
  readonly name: string;
  readonly legalName: string;
  /** Whom a reader may write to; null for nobody. */
  readonly email: string | null;
  /** The home page in the mail's language. */
  readonly url: string;
  /** The default brand's accent colour, `#rrggbb`; null where the newsroom has no brand. */
  readonly colour: string | null;
}

/** `confirmationMail(given)`: the first mail, which asks for consent; also where a subscriber asks for more. */
export interface ConfirmationGiven extends MailGiven {
  /** The subscription: channels by name, topics by title. */
  readonly channels: readonly AlertChannel[];
  readonly topics: readonly string[];
  readonly frequency: AlertFrequency;
  /** Holds for 48 hours. */
  readonly links: { readonly confirm: string };
}

/** Links of every mail to a subscriber; absolute. */
export interface SubscriberLinks {
  readonly preferences: string;
  /** Confirmation page; the headers' one-click request is made by the mail program. */
  readonly unsubscribe: string;
}

export interface MailItem {
  readonly id: string;
  readonly type: ItemType;
  readonly title: string;
  readonly standfirst: string | null;
  readonly date: Date | null;
  /** Its page; canonical, with no parameter. */
  readonly url: string;
  readonly image: MailImage | null;
  /** For a release: the page where readers can verify it. */
  readonly verifyUrl?: string | null;
}

interface MailImage {
  /** Absolute address of a rendition for everybody, 1200 pixels wide at most. */
  readonly url: string;
  readonly alt: string;
  /** Size of the original, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** `itemMail(given)`: one new item, at once. */
export interface ItemGiven extends MailGiven {
  readonly item: MailItem;
  readonly links: SubscriberLinks;
}

/** `digestMail(given)`: one item at least, the newest first. */
export interface DigestGiven extends MailGiven {
  readonly frequency: Exclude<AlertFrequency, 'at_once'>;
  readonly items: readonly MailItem[];
  readonly links: SubscriberLinks;
}

/** The templates that the worker writes with. */
export interface MailTemplates {
  confirmationMail(given: ConfirmationGiven): Mail;
  itemMail(given: ItemGiven): Mail;
  digestMail(given: DigestGiven): Mail;
}
