import { localeEntry, type Script } from '@masthead/locales/registry';
import { mailColours } from '#src/mails/colours.ts';
import { escapeHtml } from '#src/mails/escape-html.ts';
import type { MailGiven } from '#src/mails/mail.ts';
import { type Breaking, phrased } from '#src/mails/phrases.ts';

interface MailDocument {
  readonly title: string;
  /** Text that mail programs show after the subject in lists; invisible in the mail itself. */
  readonly preheader: string;
  readonly body: string;
  readonly footer: string;
}

/** Fonts installed on readers' machines; a mail loads none. */
const FACES: { readonly [S in Script]: string } = {
  Latn: 'Helvetica, Arial, sans-serif',
  Jpan: "'Hiragino Sans', 'Yu Gothic', 'Noto Sans JP', 'Noto Sans CJK JP', sans-serif",
  Kore: "'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif",
  Thai: "Thonburi, 'Leelawadee UI', 'Noto Sans Thai', sans-serif",
  Hans: "'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif",
  Hant: "'PingFang TC', 'Microsoft JhengHei', 'Noto Sans TC', 'Noto Sans CJK TC', sans-serif",
};

/** Room for marks above and beneath the letters. */
const LINE_HEIGHTS: { readonly [S in Script]: number } = {
  Latn: 1.5,
  Jpan: 1.7,
  Kore: 1.6,
  Thai: 1.75,
  Hans: 1.7,
  Hant: 1.7,
};

/**
 * A mail as HTML: one column of at most 600 pixels, inline styles because programs drop style sheets, and a
 * sheet for the dark theme only. Loads nothing but an item's picture.
 */
export function htmlDocument(given: MailGiven, mail: MailDocument): string {
  const { company, locale } = given;
  const { hreflang, direction, script } = localeEntry(locale);
  const colours = mailColours(company.colour);
  const text = `font-family: ${FACES[script]}; font-size: 17px; line-height: ${LINE_HEIGHTS[script]}; word-break: ${script === 'Kore' ? 'keep-all' : 'normal'}; overflow-wrap: break-word`;
  return `<!doctype html>
<html lang="${hreflang}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.title)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #111111 !important; color: #f6f5f1 !important; }
  .link { color: ${colours.onDark} !important; }
  .plain { color: #f6f5f1 !important; }
  .quiet { color: #b8b6b0 !important; }
  .rule { border-color: #4a4945 !important; }
}
</style>
</head>
<body class="ground" style="margin: 0; padding: 0; background: #ffffff; color: #111111">
<div style="display: none; max-height: 0; overflow: hidden">${escapeHtml(mail.preheader)}</div>
<div class="ground" lang="${hreflang}" dir="${direction}" style="max-width: 600px; margin: 0 auto; padding: 32px 20px; background: #ffffff; color: #111111; ${text}">
<p style="margin: 0 0 32px; padding: 0 0 12px; border-bottom: 4px solid ${colours.field}; font-size: 19px; font-weight: bold"><a class="plain" href="${escapeHtml(company.url)}" style="color: #111111; text-decoration: none">${escapeHtml(company.name)}</a></p>
<main>
${mail.body}
</main>
<footer class="quiet rule" style="margin: 40px 0 0; padding: 16px 0 0; border-top: 1px solid #d8d6d0; color: #5c5a55; font-size: 14px">
${mail.footer}
</footer>
</div>
</body>
</html>
`;
}

/** Line height of headings: tighter, except where marks stand above and below the letters. */
export const headingLines = ({ locale }: Breaking): number =>
  localeEntry(locale).script === 'Thai' ? 1.5 : 1.3;

/** The mail's title. */
export const heading = (text: string, breaking: Breaking): string =>
  `<h1 style="margin: 0 0 16px; font-size: 28px; line-height: ${headingLines(breaking)}">${phrased(text, breaking)}</h1>`;

export const paragraph = (text: string, breaking: Breaking): string =>
  `<p style="margin: 0 0 16px">${phrased(text, breaking)}</p>`;

/** The one thing that the mail is for. */
export function button(given: MailGiven, { label, url }: { label: string; url: string }): string {
  const { field, onField } = mailColours(given.company.colour);
  return `<p style="margin: 24px 0"><a href="${escapeHtml(url)}" style="display: inline-block; padding: 13px 22px; background: ${field}; color: ${onField}; font-weight: bold; text-decoration: none">${phrased(label, given)}</a></p>`;
}

export function link(
  given: MailGiven,
  { label, url, isQuiet = false }: { label: string; url: string; isQuiet?: boolean },
): string {
  const { onLight } = mailColours(given.company.colour);
  const [name, colour] = isQuiet ? ['quiet', '#5c5a55'] : ['link', onLight];
  return `<a class="${name}" href="${escapeHtml(url)}" style="color: ${colour}; text-decoration: underline">${phrased(label, given)}</a>`;
}
