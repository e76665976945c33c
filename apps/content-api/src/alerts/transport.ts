import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import type { AlertSettings } from '#src/alerts/settings.ts';
import type { Mail } from '#src/mails/mail.ts';

/** A mail with its envelope. */
export interface OutgoingMail extends Mail {
  readonly to: string;
  /** The same at each attempt of a mail, so that the server can detect duplicates. */
  readonly messageId: string;
  readonly date: Date;
  /** One-click unsubscribe address (RFC 8058); null outside subscriptions. */
  readonly unsubscribe: string | null;
}

/**
 * The outcome of a hand-over. `refused`: the address takes no mail. `rejected`: this mail was not accepted.
 * `put_off`: retry later. `unreachable`: no server. `unknown`: the connection broke and the mail may have
 * been accepted.
 */
type HandOver =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'unknown' }
  | Refusal
  | { readonly outcome: 'unreachable'; readonly reason: string };

export interface Refusal {
  readonly outcome: 'refused' | 'rejected' | 'put_off';
  readonly reason: string;
}

export interface MailTransport {
  /** Never throws; results never contain the address. */
  handOver(mail: OutgoingMail): Promise<HandOver>;
  close(): void;
}

export const CONNECTIONS = 5;
const CONNECT_MS = 20_000;
/** Timeout for an answer to a command; well within a claim. */
const ANSWER_MS = 60_000;

/** Throws where the file of the DKIM key cannot be read. */
export function createMailTransport({ smtpUrl, from, dkim }: AlertSettings): MailTransport {
  const { hostname, port, protocol, username, password } = new URL(smtpUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // A password never goes to another machine unencrypted.
    requireTLS: username !== '' && !isLocal,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim !== null && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: readKey(dkim.keyFile),
      },
    }),
  });
  return {
    async handOver({ to, subject, text, html, messageId, date, unsubscribe }) {
      try {
        await transport.sendMail({
          ...{ from, to: { name: '', address: to }, subject, text, html, messageId, date },
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe !== null && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
        return { outcome: 'sent' };
      } catch (error) {
        return handOverOf(error);
      }
    },
    close: () => transport.close(),
  };
}

function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new Error(`DKIM_KEY_FILE: cannot be read (${code}), not ${JSON.stringify(file)}`);
  }
}

/** Its words are dropped: they repeat addresses. */
function handOverOf(error: unknown): HandOver {
  const { code, command, responseCode } = {
    ...{ code: 'unknown', command: '', responseCode: 0 },
    ...(typeof error === 'object' && error !== null ? pick(error) : {}),
  };
  const reason = responseCode > 0 ? `${code} ${responseCode}` : code;
  const isOfContent = command === 'DATA' || code === 'EMESSAGE';
  if (command === 'RCPT TO' && responseCode >= 500) return { outcome: 'refused', reason };
  if (isOfContent && responseCode >= 500) return { outcome: 'rejected', reason };
  const isOfMail = command === 'RCPT TO' || isOfContent;
  // 421 ends the session, whatever was asked.
  if (isOfMail && responseCode >= 400 && responseCode !== 421)
    return { outcome: 'put_off', reason };
  // Addresses that SMTP cannot carry fail before any command is sent.
  if (code === 'EENVELOPE' && responseCode === 0) return { outcome: 'rejected', reason };
  if (isOfContent && responseCode === 0) return { outcome: 'unknown' };
  // After connecting, a break leaves unknown how far the server had come.
  const isBroken = command === '' && (code === 'ECONNECTION' || code === 'ETIMEDOUT');
  if (isBroken && error instanceof Error && !/connect|greeting/i.test(error.message)) {
    return { outcome: 'unknown' };
  }
  return { outcome: 'unreachable', reason };
}

function pick(error: object) {
  return {
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...('command' in error && typeof error.command === 'string' && { command: error.command }),
    ...('responseCode' in error &&
      typeof error.responseCode === 'number' && { responseCode: error.responseCode }),
  };
}
