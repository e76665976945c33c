import { lineRules, stretchesOf } from '@masthead/locales/line-breaks';
import { Terms } from '@masthead/locales/line-breaks/terms';
import { escapeHtml } from '#src/mails/escape-html.ts';
import type { MailGiven } from '#src/mails/mail.ts';

/** The values on which the line breaks of a text depend. */
export type Breaking = Pick<MailGiven, 'locale' | 'phrases'>;

/**
 * HTML text whose lines break between phrases (decision 0029). Changes no character; programs without the
 * style break lines as usual.
 */
export function phrased(text: string, { locale, phrases }: Breaking): string {
  const rules = lineRules(locale);
  if (rules === null) return escapeHtml(text);
  let wasKept = false;
  const parts = stretchesOf(text, rules, new Terms(phrases)).map(({ text: stretch, isKept }) => {
    // Programs may not know a break between two unbreakable parts.
    const before = wasKept && isKept ? '<wbr>' : '';
    wasKept = isKept;
    const html = escapeHtml(stretch);
    return isKept ? `${before}<span style="white-space: nowrap">${html}</span>` : html;
  });
  return parts.join('');
}
