import { MAX_PER_PAGE } from '@masthead/contract/envelope';
import { READS, type ReadName } from '@masthead/contract/reads';
import { MAX_SITEMAP_ENTRIES } from '@masthead/contract/sitemap';
import type { CallRequest, ContractClient, Refusal } from '#src/contract-client.ts';

/** Holds for a call whatever the server stores. */
type Check = (client: ContractClient) => Promise<void>;

const NAMES = Object.keys(READS) as ReadName[];
const UNKNOWN = 'there-is-no-such-thing';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const EIGHT_KB = 'a'.repeat(8192);

const mostOf = (call: ReadName): number =>
  call === 'sitemap' ? MAX_SITEMAP_ENTRIES : MAX_PER_PAGE;

/** A clean refusal, never a 500. */
export function refusals(locale: string): Check[] {
  return NAMES.flatMap((call): Check[] => {
    const template = READS[call].path;
    const path = template.replace(/\{\w+\}/g, UNKNOWN);
    const valid: CallRequest = {
      call,
      path: path + (call === 'recirculation' ? `?id=${NOBODY}` : ''),
      locale,
    };
    const takes = new Set(Object.keys(READS[call].query.shape));
    const refuses = (request: Partial<CallRequest>, refusal: Refusal): Check => {
      return (client) => client.refusal({ ...valid, ...request }, refusal);
    };
    const bad = (query: string, statuses: readonly number[] = [400, 404]): Check =>
      refuses({ path: path + query }, { statuses });
    return [
      refuses(
        { accept: 'no_language' },
        { statuses: [400], code: 'bad_request', names: 'accept-language' },
      ),
      refuses({ method: 'POST' }, { statuses: [405], code: 'method_not_allowed' }),
      refuses(
        { path: `${valid.path}${valid.path.includes('?') ? '&' : '?'}utm_source=a` },
        { statuses: [400], code: 'bad_request', names: 'utm_source' },
      ),
      ...(template.includes('{') ? [refuses({}, { statuses: [404], code: 'not_found' })] : []),
      ...(takes.has('page')
        ? [
            bad('?page=0'),
            bad('?page=99999', [404]),
            bad('?page=1&page=2'),
            bad(`?per_page=${mostOf(call) + 1}`),
          ]
        : []),
      ...(takes.has('type') ? [bad('?type=nonsense')] : []),
      ...(takes.has('year') ? [bad('?year=soon')] : []),
      ...(takes.has('topic') ? [bad(`?topic=${EIGHT_KB}`, [400, 404, 414, 431])] : []),
    ];
  });
}

/** Every call without a place must understand `Accept-Language` as browsers send it. */
export function negotiations(locale: string): Check[] {
  const accept = `xx, ${locale.toUpperCase()};q=0.8, *;q=0.1`;
  const calls = NAMES.filter((call) => !READS[call].path.includes('{') && call !== 'recirculation');
  return calls.map(
    (call): Check =>
      async (client) => {
        const request: CallRequest = { call, path: READS[call].path, locale, accept };
        const answer = await client.answer(request, { mayBeMissing: call === 'latestVolume' });
        if (answer === null || answer.meta.locale === locale) return;
        client.report(request, `is in ${answer.meta.locale} for ${accept}`);
      },
  );
}
