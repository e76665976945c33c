import { randomUUID } from 'node:crypto';
import type { Notice } from '@masthead/contract/review';
import type { AlertSettings } from '#src/alerts/settings.ts';
import { createMailTransport } from '#src/alerts/transport.ts';
import { escapeHtml } from '#src/mails/escape-html.ts';

/** A mail with a link that works once. */
export interface LinkMail {
  readonly kind: 'invitation' | 'password';
  readonly to: string;
  readonly link: string;
}

/** A mail of what a colleague did. Neither its subject nor its text says anything of the item. */
export interface NoticeMail {
  readonly kind: 'notice';
  readonly what: Notice['kind'];
  /** The person who did it. */
  readonly by: string;
  readonly to: string;
  /** Link to the item in the studio, which asks for a sign-in. */
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

const NOTICES: Readonly<Record<Notice['kind'], string>> = {
  assigned: 'gave you something to do',
  in_review: 'asks you for a review',
  approved: 'approved what you wrote',
  returned: 'gave something back to you',
  mentioned: 'mentioned you in a comment',
  answered: 'answered your comment',
  commented: 'has a comment from outside that waits for an editor',
};

function wordsOf(mail: LinkMail | NoticeMail): { readonly subject: string; readonly text: string } {
  if (mail.kind !== 'notice') return TEXTS[mail.kind];
  const text = `${mail.by} ${NOTICES[mail.what]}.`;
  return { subject: text, text };
}

/** Hands mails to people over by the server that sends alerts; null where there is none. */
export function createPeopleMail(settings: AlertSettings | null) {
  if (settings === null) return null;
  const transport = createMailTransport(settings);
  const domain = /@([^\s<>@]+)>?$/.exec(settings.from)?.[1] ?? 'localhost';
  return {
    close: () => transport.close(),
    /** Whether it was taken. */
    async send(mail: LinkMail | NoticeMail): Promise<boolean> {
      const { to, link } = mail;
      const { subject, text } = wordsOf(mail);
      const { outcome } = await transport.handOver({
        ...{ to, subject, text: `${text}\n\n${link}\n`, date: new Date() },
        html: `<!doctype html><html lang="en"><title>${escapeHtml(subject)}</title><p>${escapeHtml(text)}</p><p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p></html>`,
        messageId: `<${randomUUID()}@${domain}>`,
        unsubscribe: null,
      });
      return outcome === 'sent';
    },
  };
}
