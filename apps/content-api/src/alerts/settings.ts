import { mistake, secret } from '@masthead/lifecycle/settings';
import { z } from 'zod';

export interface AlertSettings {
  readonly smtpUrl: string;
  /** The value of `From`: an address, or a name with one. */
  readonly from: string;
  /** Seals addresses, finds them again, and signs the links of mails. */
  readonly addressKey: string;
  /** Signs what tells of bounces; null: nobody is heard. */
  readonly hookSecret: string | null;
  readonly dkim: DkimSettings | null;
}

interface DkimSettings {
  readonly domain: string;
  readonly selector: string;
  /** Path of the private key, in PEM. */
  readonly keyFile: string;
}

const text = z.string().trim().min(1);
const DOMAIN = /^[a-z\d-]+(\.[a-z\d-]+)+$/i;

/** The environment's settings, by name. */
export const ALERT_SETTINGS = {
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtps://USER:PASSWORD@HOST:465',
    })
    .optional(),
  MAIL_FROM: text
    .regex(/^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'must be an e-mail address, or NAME <ADDRESS>',
    })
    .optional(),
  ADDRESS_KEY: secret(32).optional(),
  MAIL_HOOK_SECRET: secret(16).optional(),
  DKIM_DOMAIN: text.regex(DOMAIN, { error: 'must be a domain, such as news.example' }).optional(),
  DKIM_SELECTOR: text
    .regex(/^[\w-]+(\.[\w-]+)*$/, { error: 'must be a selector, such as mail' })
    .optional(),
  DKIM_KEY_FILE: text.optional(),
};

type Given = z.output<z.ZodObject<typeof ALERT_SETTINGS>>;

const DKIM = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'] as const;

/** Settings that conflict with each other, one line for each conflict. */
export function alertMistakes(given: Given, isProduction: boolean): string[] {
  if (given.SMTP_URL === undefined) return [];
  const dkim = DKIM.filter((name) => given[name] !== undefined);
  return [
    ...(given.MAIL_FROM === undefined ? ['MAIL_FROM: is required with SMTP_URL'] : []),
    ...(given.ADDRESS_KEY === undefined && isProduction
      ? ['ADDRESS_KEY: is required with SMTP_URL in production']
      : []),
    ...(dkim.length > 0 && dkim.length < DKIM.length
      ? DKIM.filter((name) => given[name] === undefined).map((name) =>
          mistake(name, `is required with ${dkim.join(' and ')}`, given),
        )
      : []),
  ];
}

/** Null if mails are off; `ownKey` seals addresses if no key is set, outside production. */
export function alertSettings(given: Given, ownKey: string): AlertSettings | null {
  const { SMTP_URL, MAIL_FROM, ADDRESS_KEY, MAIL_HOOK_SECRET } = given;
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile } = given;
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return null;
  return {
    smtpUrl: SMTP_URL,
    from: MAIL_FROM,
    addressKey: ADDRESS_KEY ?? ownKey,
    hookSecret: MAIL_HOOK_SECRET ?? null,
    dkim: domain && selector && keyFile ? { domain, selector, keyFile } : null,
  };
}
