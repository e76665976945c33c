import { negotiateLocale } from '@masthead/locales/negotiate';
import type { SiteConfig } from '#src/config.ts';
import type { MirrorPage, MirrorRecord } from '#src/prerender/mirror-record.ts';
import { nginxMap, text } from '#src/prerender/nginx-map.ts';
import { pageFile } from '#src/prerender/page-files.ts';
import { ARTICLE_FILE } from '#src/view/article-downloads.ts';
import { LIST_PARAMETERS } from '#src/view/list-address.ts';

interface MapsInput {
  readonly config: Pick<SiteConfig, 'locales' | 'defaultLocale'>;
  readonly records: readonly MirrorRecord[];
  /** Old paths without a language. */
  readonly bare: readonly string[];
  /** `{locale}/{status}` → the policy of that message. */
  readonly messages: ReadonlyMap<string, string>;
}

/** The part of nginx's configuration in `http`: the facts about each address. */
export function nginxMaps({ config, records, bare, messages }: MapsInput): string {
  const keys = records.map(({ key }) => inUri(key));
  const longest = Math.max(0, ...keys.map((key) => Buffer.byteLength(key)));
  return [
    '# Made by `npm run prerender`. Stands in the http block.',
    `map_hash_bucket_size ${2 ** Math.ceil(Math.log2(longest + 64))};`,
    `map_hash_max_size ${Math.max(2048, 2 * keys.length)};`,
    ...languageMaps(config),
    ...requestMaps(),
    ...pageMaps(records),
    ...otherMaps(records, bare),
    nginxMap('"$mirror_locale/$status"', 'mirror_message_policy', asText(messages)),
    nginxMap('$status', 'mirror_retry_after', [['503', '60']]),
    '',
  ].join('\n');
}

/** Regions in which another of a language's forms is read than its name alone would give. */
const REGIONS = ['es-MX', 'es-AR', 'es-CO', 'es-CL', 'es-PE', 'es-US', 'zh-TW', 'zh-HK', 'zh-MO'];

/** The language that an address names, else the visitor's: the one chosen, else the browser's first. */
function languageMaps({ locales, defaultLocale }: MapsInput['config']): string[] {
  const languages = locales.map((locale) => locale.split('-', 1)[0] ?? locale);
  const tags = [...new Set([...locales, ...REGIONS, ...languages])].sort(
    (a, b) => b.length - a.length,
  );
  return [
    nginxMap('$request_uri', 'mirror_named', [
      [`~^/(?<mirror_first>${locales.join('|')})(?:[/?]|$)`, '$mirror_first'],
    ]),
    nginxMap(
      '$cookie_NEXT_LOCALE',
      'mirror_chosen',
      locales.map((locale) => [locale, locale]),
    ),
    nginxMap('$http_accept_language', 'mirror_accepted', [
      ['default', defaultLocale],
      ...tags.map((tag): [string, string] => [
        `~*^\\s*${tag}(?![a-z0-9])`,
        negotiateLocale(tag, locales, defaultLocale),
      ]),
    ]),
    nginxMap('$mirror_chosen', 'mirror_visitor', [
      ['default', '$mirror_chosen'],
      ['', '$mirror_accepted'],
    ]),
    nginxMap('$mirror_named', 'mirror_locale', [
      ['default', '$mirror_named'],
      ['', '$mirror_visitor'],
    ]),
  ];
}

/** Queries that only the site itself can answer: a list that is narrowed, a search, a link that opens something. */
const ASKING = `(?:^|&)(?:${[...LIST_PARAMETERS, 'secret', 'previewToken', 'preview', 'link'].join('|')})=[^&]`;

const FILE_ENDING = `(?:/${ARTICLE_FILE})?[.]md(?:$|[?])`;
const isText = (key: string): boolean => key.endsWith('.md');

/** The page that is asked for and the form in which it is taken. */
function requestMaps(): string[] {
  const taken = (name: string) =>
    `~*(?:^|,)\\s*${name}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,)))`;
  return [
    nginxMap('$http_accept_encoding', 'mirror_form', [
      [taken('br'), '.br'],
      [taken('gzip'), '.gz'],
    ]),
    nginxMap('$mirror_form', 'mirror_encoding', [
      ['.br', 'br'],
      ['.gz', 'gzip'],
    ]),
    nginxMap('$args', 'mirror_asks', [[`~${ASKING}`, '1']]),
    nginxMap('$args', 'mirror_query', [
      ['default', '@'],
      // Patterns are not held against an empty text.
      ['', ''],
      [`~^(?!.*${ASKING})`, ''],
      ['~^(?<mirror_asked>[A-Za-z0-9=&%._~+-]{1,200})$', '@$mirror_asked'],
    ]),
    nginxMap('$uri', 'mirror_key', [['default', '$uri$mirror_query']]),
    // Of an article's file, as it was sent: its page, and its name.
    nginxMap('$request_uri', 'mirror_canonical', [
      [`~^(?<mirror_page_sent>[^?]+?)${FILE_ENDING}`, '$mirror_page_sent'],
    ]),
    nginxMap('$mirror_canonical', 'mirror_name', [['~/(?<mirror_last>[^/]+)$', '$mirror_last']]),
    nginxMap('$arg_download', 'mirror_disposition', [['1', 'attachment']]),
  ];
}

function pageMaps(records: readonly MirrorRecord[]): string[] {
  const pages = records.flatMap(({ key, answer }) =>
    answer.kind === 'page' ? [{ ...answer, key: inUri(key), file: pageFile(key) }] : [],
  );
  const { usual, own } = policies(pages.filter(({ key }) => !isText(key)));
  return [
    nginxMap(
      '$mirror_key',
      'mirror_style',
      pages.map(({ key, policy }) => [key, styleOf(policy)]),
    ),
    nginxMap('$mirror_locale', 'mirror_usual_policy', usual),
    nginxMap('$mirror_key', 'mirror_policy', [['default', '$mirror_usual_policy'], ...own]),
    nginxMap(
      '$mirror_key',
      'mirror_robots',
      pages
        .filter(({ key, robots }) => robots !== '' && !isText(key))
        .map(({ key, robots }) => [key, text(robots)]),
    ),
    nginxMap('$mirror_key', 'mirror_place', [
      ['default', '$mirror_key'],
      ...pages
        .filter(({ key, file }) => file !== key)
        .map(({ key, file }): [string, string] => [key, text(file)]),
    ]),
    // A page is sent only with the policy that belongs to it.
    nginxMap('$mirror_style', 'mirror_file', [
      ['default', '$mirror_place'],
      ['', '/none'],
    ]),
    // What was a page when this was written and has no file has come to its end since.
    nginxMap('$mirror_style', 'mirror_ended', [
      ['default', '503'],
      ['', '404'],
    ]),
  ];
}

function otherMaps(records: readonly MirrorRecord[], bare: readonly string[]): string[] {
  const moved = records.flatMap(({ key, answer }) =>
    answer.kind === 'moved' ? [{ ...answer, key: inUri(key) }] : [],
  );
  const to = (status: 301 | 302) =>
    moved
      .filter((each) => each.status === status)
      .map(({ key, location }): [string, string] => [key, text(location)]);
  return [
    nginxMap('$uri', 'mirror_moved', to(301)),
    nginxMap('$uri', 'mirror_found', to(302)),
    nginxMap(
      '$uri',
      'mirror_cookie',
      moved.filter(({ cookie }) => cookie !== '').map(({ key, cookie }) => [key, text(cookie)]),
    ),
    nginxMap(
      '$uri',
      'mirror_bare',
      bare.map((path) => [inUri(path), '1']),
    ),
    nginxMap('$uri', 'mirror_without', [
      ['default', '$mirror_ended'],
      ...records
        .filter(({ answer }) => answer.kind === 'gone')
        .map(({ key }): [string, string] => [inUri(key), '410']),
    ]),
  ];
}

/** The one part of a policy that each page has of its own. */
const STYLE = /(?<=style-src 'self' )'sha256-[^']+'/;

const styleOf = (policy: string): string => STYLE.exec(policy)?.[0] ?? "'none'";

/** Policies with a place for the page's own part: of each language the one that most pages have, and the others. */
function policies(pages: readonly (MirrorPage & { readonly key: string })[]) {
  const forms = pages.map(({ key, policy }) => ({
    key,
    locale: key.split(/[/@]/)[1] ?? '',
    form: text(policy).replace(STYLE, '$$mirror_style'),
  }));
  const usual = new Map<string, string>();
  for (const [locale, those] of Map.groupBy(forms, (each) => each.locale)) {
    const groups = [...Map.groupBy(those, ({ form }) => form)];
    const [most] = groups.sort(([, a], [, b]) => b.length - a.length);
    if (most !== undefined) usual.set(locale, most[0]);
  }
  const own = forms
    .filter(({ locale, form }) => usual.get(locale) !== form)
    .map(({ key, form }): [string, string] => [key, form]);
  return { usual: [...usual], own };
}

const asText = (entries: ReadonlyMap<string, string>): [string, string][] =>
  [...entries].map(([from, to]) => [from, text(to)]);

/** A page's address as nginx has it: decoded, its query behind an `@`. */
const inUri = (key: string): string => {
  const [path = '', query] = key.split('?');
  return decodeURIComponent(path) + (query === undefined ? '' : `@${query}`);
};
