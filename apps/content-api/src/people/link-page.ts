import { createHash } from 'node:crypto';
import { INK, PAPER } from '@masthead/brands/colours';
import { drawingAddress } from '@masthead/brands/drawing-address';
import { escapeHtml } from '#src/mails/escape-html.ts';
import { LINK_PAGE_TEXTS } from '#src/people/link-page-texts.ts';
import type { Newsroom } from '#src/studio/newsroom.ts';

export const LINK_PATH = '/studio/link';

/**
 * The page on which a link is taken up: it asks whom the link is for, sends what is typed, and leads to the sign-in.
 * The token is behind `#`, where no server sees it, and is taken out of the address at once; so does the address there.
 */
const SCRIPT = `
const TEXTS = ${JSON.stringify(LINK_PAGE_TEXTS)};
const asked = navigator.languages.map((tag) => tag.split('-')[0]);
const language = asked.find((tag) => Object.hasOwn(TEXTS, tag)) || 'en';
const texts = TEXTS[language];
const form = document.querySelector('form');
const status = document.querySelector('[role=status]');
const heading = document.querySelector('h1');
const say = (text) => { status.textContent = text; };
const fault = (field, text) => {
  form.elements[field].setAttribute('aria-invalid', String(text !== ''));
  document.getElementById(field + '-fault').textContent = text;
};
const head = (text) => { heading.textContent = text; document.title = text + ' · ' + texts.studio; };
const token = location.hash.slice(1);
history.replaceState(null, '', location.pathname);
document.documentElement.lang = language;
for (const each of document.querySelectorAll('[data-text]')) each.textContent = texts[each.dataset.text];
head(texts.studio);
const ask = (path, body) => fetch('/studio/api/auth/links/' + path, {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
}).then(async (response) => [response.ok, await response.json()]);
const away = () => say(texts.away);
const refused = ({ code }) => say(code === 'not_found' ? texts.ended : texts.later);
const show = (data) => {
  for (const field of ['name', 'email']) {
    const input = form.elements[field];
    input.value = data[field] || '';
    input.readOnly = data.kind === 'password' || (field === 'email' && data.kind === 'invitation');
  }
  head(texts.title[data.kind]);
  form.hidden = false;
  say(texts.intro[data.kind]);
  (form.elements.name.value === '' ? form.elements.name : form.elements.password).focus();
};
const enter = ({ email }, password) => fetch('/studio/api/auth/sign-in', {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password }),
}).then((response) => { if (!response.ok) throw response; location.replace('/studio/set-up'); });
const finish = ({ email }) => {
  form.remove();
  say(texts.done);
  const link = document.querySelector('a');
  link.href = '/studio/login#' + encodeURIComponent(email);
  link.hidden = false;
  link.focus();
};
ask('look', { token }).then(([ok, answer]) => (ok ? show(answer.data) : refused(answer)), away);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const { name, email, password } = Object.fromEntries(new FormData(form));
  for (const field of ['name', 'email', 'password']) fault(field, '');
  ask('take', { token, name, email, password }).then(([ok, answer]) => {
    if (ok && answer.data.kind === 'first') return enter(answer.data, password).catch(() => finish(answer.data));
    if (ok) return finish(answer.data);
    const known = (answer.errors || []).filter(({ path }) => path in form.elements);
    for (const { path, message } of known) fault(path, message);
    if (known.length === 0) refused(answer);
    else form.elements[known[0].path].focus();
  }, away);
});
`;

/** The studio's colours (its `theme.ts`), with the fonts that the device has. */
const STYLE = `
:root { color-scheme: light dark; --ink: #111; --paper: #f6f5f1; --line: #8a867b; --signal: #c93411; --fault: #b3261e;
  font: 16px/1.5 "Inter Variable", Inter, system-ui, sans-serif; color: var(--ink); background: var(--paper); }
@media (prefers-color-scheme: dark) { :root { --ink: #f6f5f1; --paper: #111; --line: #85827a; --signal: #ff6a45; --fault: #ff8a80; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { box-sizing: border-box; width: 100%; max-width: 420px; padding: 48px 20px; }
.newsroom { margin: 0 0 24px; font-size: 22px; font-weight: 800; }
.newsroom img { display: block; block-size: 32px; max-inline-size: 100%; }
h1 { font-size: 44px; line-height: 1; letter-spacing: -0.01em; font-weight: 800; margin: 0 0 16px; }
:lang(ja) h1 { font-size: 34px; line-height: 1.25; letter-spacing: 0; }
label, .field { display: block; margin-top: 20px; font-weight: 600; font-size: 14px; }
input { display: block; box-sizing: border-box; width: 100%; margin-top: 4px; padding: 10px 12px; font: inherit;
  font-weight: 400; font-size: 16px; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 2px; }
input:read-only { border-style: dashed; }
input[aria-invalid=true] { border-color: var(--fault); }
p { margin: 0 0 8px; }
small { display: block; margin-top: 4px; font-weight: 400; font-size: 13px; }
.fault { color: var(--fault); }
button, a { display: inline-block; margin-top: 28px; padding: 11px 22px; font: inherit; font-weight: 600; text-decoration: none;
  color: var(--paper); background: var(--ink); border: 0; border-radius: 2px; cursor: pointer; }
:focus-visible { outline: 2px solid var(--signal); outline-offset: 2px; }
[hidden] { display: none; }
`;

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const field = (name: string, attributes: string, help = ''): string => `
<label><span data-text="${name}"></span>
<input name="${name}" ${attributes} aria-describedby="${name}-fault${help && ` ${name}-help`}" required></label>
${help && `<small id="${name}-help" data-text="${help}"></small>`}<small class="fault" id="${name}-fault"></small>`;

function signOf({ name, logo, logo_on_dark }: Newsroom): string {
  if (name === null) return '';
  if (logo === null) return `<p class="newsroom">${escapeHtml(name)}</p>`;
  return `<p class="newsroom"><picture>
<source media="(prefers-color-scheme: dark)" srcset="${drawingAddress(logo_on_dark ?? logo, PAPER)}">
<img alt="${escapeHtml(name)}" src="${drawingAddress(logo, INK)}"></picture></p>`;
}

/** The page for links to this newsroom, with its logo or name. */
export const linkPage = (newsroom: Newsroom): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Studio</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${signOf(newsroom)}
<h1>Studio</h1>
<p role="status" data-text="wait"></p>
<form hidden>
${field('name', 'autocomplete="name" maxlength="500"')}
${field('email', 'type="email" autocomplete="username" maxlength="254"')}
${field('password', 'type="password" autocomplete="new-password" minlength="12" maxlength="256"', 'help')}
<button data-text="save"></button>
</form>
<a hidden data-text="sign_in"></a>
<noscript><p>This page needs JavaScript.</p></noscript>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;

/** Nothing runs, loads or frames it but itself. */
export const LINK_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${hashOf(SCRIPT)}`,
    `style-src ${hashOf(STYLE)}`,
    'img-src data:',
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;
