/**
 * Footer links to an item's folder (`page: policies/privacy`) get its address in each published
 * language, and wait while it is a draft.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pagePath } from '@masthead/contract/addresses';
import { typeOfFolder } from '#src/folders.ts';
import type { FieldIssue } from '#src/problems.ts';
import { readText } from '#src/read-text.ts';
import { isRecord } from '#src/records.ts';
import { parseYaml } from '#src/yaml-source.ts';

const LISTS = ['secondary_links', 'util_links'] as const;

interface PublishedPage {
  readonly locale: string;
  readonly href: string;
  readonly title: string;
}

type Value = Readonly<Record<string, unknown>>;

/**
 * Missing labels are the items' titles. A link is left out until its page is published in `source`.
 */
export async function withLinkedPages(
  value: Value,
  { root, source }: { readonly root: string; readonly source: string },
): Promise<{ value: Value; issues: FieldIssue[] }> {
  const issues: FieldIssue[] = [];
  const filled: Record<string, unknown> = { ...value };
  for (const list of LISTS) {
    const links: unknown = value[list];
    if (!Array.isArray(links)) continue;
    const made = await Promise.all(
      links.map(async (link: unknown, at) => {
        if (!isRecord(link) || !('page' in link)) return [link];
        const { page, ...written } = link;
        const found = await publishedPages(root, page);
        if (found === null) {
          issues.push({ path: [list, at, 'page'], reason: 'is no folder of an item with a page' });
          return [link];
        }
        if (!found.some(({ locale }) => locale === source)) return [];
        const each = (field: 'href' | 'title') =>
          Object.fromEntries(found.map((entry) => [entry.locale, entry[field]]));
        return [{ labels: each('title'), ...written, href: each('href') }];
      }),
    );
    filled[list] = made.flat();
  }
  return { value: filled, issues };
}

/** Null if it is no folder of an item with a page. */
async function publishedPages(root: string, page: unknown): Promise<PublishedPage[] | null> {
  if (typeof page !== 'string') return null;
  const [, folder = ''] = /^([a-z-]+)\/[a-z0-9-]+$/.exec(page) ?? [];
  const type = typeOfFolder(folder);
  if (type === undefined || !existsSync(join(root, page, 'item.yaml'))) return null;
  const names = (await readdir(join(root, page))).filter((name) => name.endsWith('.md'));
  const found: PublishedPage[] = [];
  for (const name of names.sort()) {
    const head = await headOf(join(root, page, name));
    const path = pagePath(type, String(head.slug));
    if (path === null) return null;
    const locale = name.replace(/\.md$/, '');
    if (head.status !== 'published') continue;
    found.push({ locale, href: `/${locale}${path}`, title: String(head.title) });
  }
  return found;
}

/** The front matter; reading the item itself reports errors. */
async function headOf(file: string): Promise<Value> {
  const text = await readText(file);
  const [, head = ''] = (typeof text === 'string' && /^---\n(.*?)\n---$/ms.exec(text)) || [];
  const yaml = parseYaml(file, head);
  return 'source' in yaml && isRecord(yaml.source.value) ? yaml.source.value : {};
}
