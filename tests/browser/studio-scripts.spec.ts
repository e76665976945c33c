/** Scripts that somebody has stored in texts, links and files run nowhere in the studio, nor in its previews. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEEP } from '../support/deep.ts';
import { expect, firstOf, SOON, test } from '../support/own-servers.ts';
import type { Servers } from '../support/servers.ts';
import { callPublishing, join, openStudio, policyReports } from '../support/studio.ts';

const MARK = 'zqscript';
const SCRIPT = `${MARK}"><script>window.__ran=1</script><img src=x onerror="window.__ran=1"><svg onload=window.__ran=1>`;
const HREF = 'javascript:window.__ran=1';

type Json = Readonly<Record<string, unknown>>;
interface Stored {
  readonly item: Json & { readonly locales: Readonly<Record<string, Json>> };
}

/** What people write, by the names of its fields; all else is a name of something. */
const TEXTS: ReadonlySet<string> = new Set([
  ...['title', 'description', 'text', 'caption', 'label', 'role', 'by', 'credit', 'alt'],
  ...['transcript', 'place', 'short_title', 'name', 'note'],
]);

/** The same with a script in every text. */
function withScripts(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return TEXTS.has(key) ? `${SCRIPT} ${value}` : value;
  if (Array.isArray(value)) return value.map((each) => withScripts(each, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      // Texts by language stand below the name of their field.
      const isLanguage = /^[a-z]{2}(-[A-Z]\w+)?$/.test(name) && TEXTS.has(key);
      return [name, withScripts(each, isLanguage ? key : name)];
    }),
  );
}

/** Links and addresses that run a script, and what no editor of ours would write. */
const HOSTILE = [
  {
    ...{ _type: 'block', _key: 'x1', style: 'normal' },
    children: [{ _type: 'span', _key: 's', text: `${MARK} link`, marks: ['l', HREF] }],
    markDefs: [{ _type: 'link', _key: 'l', href: HREF }],
  },
  { _type: 'call_to_action', _key: 'x2', text: SCRIPT, label: SCRIPT, href: HREF },
  { _type: 'embed', _key: 'x3', url: HREF, title: SCRIPT, poster: null },
  { _type: 'pull_quote', _key: 'x4', text: SCRIPT, by: SCRIPT, role: SCRIPT },
  { _type: `html${SCRIPT}`, _key: SCRIPT, html: SCRIPT, dangerouslySetInnerHTML: SCRIPT },
];

/** Puts scripts into all that the studio shows; answers where. */
async function infect(servers: Servers) {
  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  const id = release?.id ?? '';
  const { item } = await callPublishing<Stored>(servers, 'GET', `/items/${id}`);
  const [shown, draft] = [randomUUID(), randomUUID()];
  const frame = { ...item, version: null };
  const locales = Object.fromEntries(
    Object.entries(item.locales).map(([locale, texts]) => [
      locale,
      { ...texts, slug: `${MARK}-${locale.toLowerCase()}-${shown.slice(0, 8)}` },
    ]),
  );
  const infected = withScripts({ ...frame, locales }) as Stored['item'];
  await callPublishing(servers, 'PUT', `/items/${shown}`, infected);
  await callPublishing(servers, 'PUT', `/items/${shown}/draft`, { item: infected });
  const { en } = infected.locales;
  const fields = { ...(en?.fields as Json), body: HOSTILE };
  const slug = `${HREF}${SCRIPT}`;
  const wrong = { ...infected, locales: { ...infected.locales, en: { ...en, slug, fields } } };
  await callPublishing(servers, 'PUT', `/items/${draft}/draft`, { item: wrong });

  const medium = randomUUID();
  const upload = new FormData();
  const texts = { alt: SCRIPT, title: SCRIPT, caption: SCRIPT, credit: SCRIPT, transcript: SCRIPT };
  const metadata = { name: `${MARK}.svg`, licence: SCRIPT, locales: { en: texts } };
  upload.set('metadata', JSON.stringify(metadata));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.__ran=1"><script>window.__ran=1</script></svg>`;
  upload.set('file', new Blob([svg], { type: 'image/svg+xml' }), `${MARK}.svg`);
  await callPublishing(servers, 'PUT', `/media/${medium}`, upload);

  const configuration = await callPublishing<Json>(servers, 'GET', '/configuration');
  await callPublishing(servers, 'PUT', '/configuration', {
    ...configuration,
    company: { ...(configuration.company as Json), name: SCRIPT, about: SCRIPT },
  });
  await callPublishing(servers, 'PUT', '/redirects', {
    redirects: [
      { from: `/${MARK}"><script>window.__ran=1</script>`.replaceAll(' ', ''), to: '/magazine' },
    ],
  });
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const { revision } = await callPublishing<{ revision: number }>(
    servers,
    'GET',
    `/items/${shown}/draft`,
  );
  const entries = [{ id: shown, revision }];
  const plan = await callPublishing<{ id: string }>(servers, 'POST', '/plans', {
    name: SCRIPT,
    at,
    entries,
  });
  await callPublishing(servers, 'POST', '/grants', {
    ...{ item: shown, recipient: SCRIPT, opens: 'draft', expires_at: at },
  });
  return { shown, draft, medium, plan: plan.id };
}

/** All that a page shows, what stands in its fields among it. */
const shownOn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll('input, textarea')].map((field) =>
        'value' in field ? String(field.value) : '',
      ),
    ].join('\n'),
  );

test(
  'no stored script runs in the studio, and no link of it would',
  DEEP,
  async ({ page, servers }) => {
    const reports = await policyReports(page);
    page.on('dialog', (dialog) => {
      reports.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    const { shown, draft, medium, plan } = await infect(servers);
    const email = `scripts-${randomUUID().slice(0, 8)}@news.example`;
    const name = `${SCRIPT} ${email.slice(0, 16)}`;
    await join(servers, 'administrator', { name, email });
    await openStudio(page, servers, email, '/account');

    /** Each with what of it must be seen, so that nothing is found harmless that was never drawn. */
    const SCREENS: readonly (readonly [path: string, frame?: 'frame'])[] = [
      ['/account'],
      [`/items?filter=${encodeURIComponent(JSON.stringify({ q: MARK }))}`],
      [`/items/${shown}`],
      [`/items/${shown}/history`],
      [`/items/${draft}`],
      [`/preview/${shown}`, 'frame'],
      ['/media'],
      [`/media/${medium}`],
      ['/dashboard'],
      ['/calendar'],
      ['/plans'],
      [`/plans/${plan}`],
      ['/ledger'],
      [`/translate/${shown}/de`],
      ['/press/links'],
      ['/people'],
      ['/audit'],
      ['/configuration'],
      ['/redirects'],
    ];
    for (const [path, frame] of SCREENS) {
      await page.goto(`${servers.studioUrl}/studio${path}`);
      await expect.poll(() => shownOn(page), { ...SOON, message: path }).toContain(MARK);
      if (frame !== undefined) {
        const title = page.frameLocator('iframe:visible').getByRole('heading', { level: 1 });
        await expect(title).toContainText(MARK, SOON);
      }
      for (const each of page.frames()) {
        const found = await each.evaluate(() => ({
          ran: '__ran' in window,
          links: document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i]')
            .length,
          handlers: document.querySelectorAll('[onerror], [onload]').length,
        }));
        expect(found, `${path} ${each.url()}`).toEqual({ ran: false, links: 0, handlers: 0 });
      }
    }
    expect(reports.filter((report) => !/: style-src/.test(report))).toEqual([]);

    const file = await page.request.get(
      `${servers.studioUrl}/studio/api/v1/publishing/media/${medium}/file`,
    );
    expect(file.headers()).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(file.headers()['content-disposition']).toMatch(/^attachment/);
  },
);
