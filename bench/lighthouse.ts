import lighthouse, { type Result } from 'lighthouse';
import { BenchProblem } from './bench-problem.ts';

/** On a slow phone, network and processor simulated. */
export interface Audit {
  /** From 0 to 100; SEO null for a page with `noindex`. */
  readonly scores: Readonly<Partial<Record<Category, number | null>>>;
  /** Milliseconds. */
  readonly largestPaint: number;
  readonly blocked: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Over the network, by kind. */
  readonly bytes: Readonly<Record<Kind, number>>;
  readonly requests: number;
  /** An audit's name, and what it said. */
  readonly lost: readonly string[];
}

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export const KINDS = ['Document', 'Stylesheet', 'Script', 'Font', 'Image'] as const;
type Kind = (typeof KINDS)[number];

/** With an empty cache. */
export async function auditPage(
  url: string,
  port: number,
  categories: readonly Category[],
): Promise<Audit> {
  const answer = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (answer === undefined) throw new BenchProblem(`Lighthouse says nothing of ${url}`);
  const { lhr } = answer;
  if (lhr.runtimeError) throw new BenchProblem(`${url}: ${lhr.runtimeError.message}`);
  const requests = requestsOf(lhr);
  return {
    scores: Object.fromEntries(categories.map((category) => [category, scoreOf(lhr, category)])),
    largestPaint: numberOf(lhr, 'largest-contentful-paint'),
    blocked: numberOf(lhr, 'total-blocking-time'),
    shift: numberOf(lhr, 'cumulative-layout-shift'),
    bytes: Object.fromEntries(
      KINDS.map((kind) => [
        kind,
        requests
          .filter((request) => request.kind === kind)
          .reduce((sum, { bytes }) => sum + bytes, 0),
      ]),
    ) as Audit['bytes'],
    requests: requests.length,
    lost: lostBy(lhr),
  };
}

function scoreOf(lhr: Result, category: Category): number | null {
  if (category === 'seo' && lhr.audits['is-crawlable']?.score === 0) return null;
  return Math.round((lhr.categories[category]?.score ?? 0) * 100);
}

const numberOf = (lhr: Result, audit: string): number => lhr.audits[audit]?.numericValue ?? 0;

function requestsOf(lhr: Result): { readonly kind: string; readonly bytes: number }[] {
  const { details } = lhr.audits['network-requests'] ?? {};
  if (details?.type !== 'table') return [];
  return details.items.map(({ resourceType, transferSize }) => ({
    kind: String(resourceType),
    bytes: Number(transferSize ?? 0),
  }));
}

function lostBy(lhr: Result): string[] {
  const counted = CATEGORIES.flatMap((category) => lhr.categories[category]?.auditRefs ?? []);
  return counted
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => lhr.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.995)
    .map((audit) => [audit?.id, audit?.displayValue].filter(Boolean).join(' '));
}
