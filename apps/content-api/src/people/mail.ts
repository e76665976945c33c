import { randomUUID } from 'node:crypto';
import type { AlertSettings } from '#src/alerts/settings.ts';
import { createMailTransport } from '#src/alerts/transport.ts';
import { escapeHtml } from '#src/mails/escape-html.ts';

/** A mail with a link that works once. */
export interface LinkMail {
  readonly kind: 'invitation' | 'password';
  readonly to: string;
  readonly link: string;
}

const TEXTS = {
  invitation: {
    subject: 'You are invited to the newsroom',
    text: 'You are invited to work in the newsroom. Choose your password within seven days:',
  },
  password: {
    subject: 'A new password for the newsroom',
    text: 'A new password was asked for. If it was you, choose it within an hour; if not, nothing has changed and this mail can go:',
  },
};

/** Hands mails to people over by the server that sends alerts; null where there is none. */
export function createPeopleMail(settings: AlertSettings | null) {
  if (settings === null) return null;
  const transport = createMailTransport(settings);
  const domain = /@([^\s<>@]+)>?$/.exec(settings.from)?.[1] ?? 'localhost';
  return {
    close: () => transport.close(),
    /** Whether it was taken. */
    async send({ kind, to, link }: LinkMail): Promise<boolean> {
      const { subject, text } = TEXTS[kind];
      const { outcome } = await transport.handOver({
        ...{ to, subject, text: `${text}\n\n${link}\n`, date: new Date() },
        html: `<!doctype html><html lang="en"><title>${subject}</title><p>${text}</p><p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p></html>`,
        messageId: `<${randomUUID()}@${domain}>`,
        unsubscribe: null,
      });
      return outcome === 'sent';
    },
  };
}
