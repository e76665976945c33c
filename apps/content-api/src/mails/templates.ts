import { confirmationMail } from '#src/mails/confirmation-mail.ts';
import { digestMail } from '#src/mails/digest-mail.ts';
import { itemMail } from '#src/mails/item-mail.ts';
import type { MailTemplates } from '#src/mails/mail.ts';

/** The mails as readers get them. */
export const mailTemplates: MailTemplates = { confirmationMail, itemMail, digestMail };
