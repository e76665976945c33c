/** A mail server that keeps what it takes. */
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  /** Each as it was sent, in one line. */
  readonly headers: readonly string[];
  /** As it came. */
  readonly raw: Buffer;
  /** Whether it came over a line that STARTTLS had closed. */
  readonly isSealed: boolean;
}

export interface Mailbox {
  readonly url: string;
  /** In the order in which they were taken. */
  readonly mails: ReceivedMail[];
  /** Answers commands to an address with this code instead of taking its mail. */
  answer(address: string, code: number): void;
  /** What is called whenever a mail has been taken, before its sender hears of it. */
  onMail(listener: () => void): void;
  close(): Promise<void>;
}

interface MailboxOptions {
  /** One of its own where it is not given. */
  readonly port?: number;
  /** In PEM; with a certificate it offers STARTTLS. */
  readonly tls?: { readonly key: Buffer; readonly cert: Buffer };
}

/** Starts one. */
export async function openMailbox({ port = 0, tls }: MailboxOptions = {}): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const codes = new Map<string, number>();
  let listener = (): void => undefined;
  const server = new SMTPServer({
    authOptional: true,
    // Those who send keep their connections open.
    closeTimeout: 100,
    disabledCommands: tls === undefined ? ['STARTTLS', 'AUTH'] : ['AUTH'],
    ...tls,
    onRcptTo({ address }, _session, callback) {
      const code = codes.get(address);
      if (code === undefined) return callback();
      callback(Object.assign(new Error(`no mail for ${address}`), { responseCode: code }));
    },
    onData(stream, session, callback) {
      const { envelope, secure } = session;
      void readMail(stream).then((mail) => {
        const to = envelope.rcptTo.map(({ address }) => address).join();
        mails.push({ ...mail, to, isSealed: secure });
        listener();
        callback();
      }, callback);
    },
  });
  // A sender that is killed breaks its connection.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    answer: (to, code) => void codes.set(to, code),
    onMail(next) {
      listener = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readMail(
  stream: AsyncIterable<Buffer>,
): Promise<Omit<ReceivedMail, 'to' | 'isSealed'>> {
  const raw = await buffer(stream);
  const mail = await simpleParser(raw);
  return {
    raw,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
    messageId: mail.messageId ?? '',
    headers: mail.headerLines.map(({ line }) => line.replace(/\s+/g, ' ')),
  };
}
