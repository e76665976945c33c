/** What the library is narrowed to stands in its address, so that it can be sent to a colleague and gone back to. */
import { useSearchParams } from 'react-router-dom';
import { KINDS, type MediaFilter } from '#src/media/calls.ts';

export const SORTS = ['-updated_at', 'updated_at'] as const;
/** Days from now until which rights end; 0: they have ended. */
export const RIGHTS = ['0', '30', '90', '365'] as const;
const NAMES = ['q', 'kind', 'without_alt', 'rights', 'unused', 'tag', 'sort', 'view'] as const;
type Name = (typeof NAMES)[number];
type Narrowed = Readonly<Record<Name, string>>;

const NOTHING = { q: '', kind: '', without_alt: '', rights: '', unused: '', tag: '' };

const HOUR = 3_600_000;

export function useLibraryFilter() {
  const [params, setParams] = useSearchParams();
  const value = (name: Name) => params.get(name) ?? '';
  const narrowed: Narrowed = {
    ...{ q: value('q'), kind: value('kind'), without_alt: value('without_alt') },
    ...{ rights: value('rights'), unused: value('unused'), tag: value('tag') },
    ...{ sort: value('sort'), view: value('view') },
  };
  const narrow = (by: Partial<Narrowed>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, to] of Object.entries(by)) {
          if (to) next.set(name, to);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  const clear = () => narrow(NOTHING);
  const isNarrowed = Object.keys(NOTHING).some((name) => value(name as Name) !== '');
  return { narrowed, narrow, clear, isNarrowed };
}

/** The filter as the call takes it. To the hour, so that the same request is not repeated all the time. */
export function filterOf({
  q,
  kind,
  without_alt,
  rights,
  unused,
  tag,
  sort,
}: Narrowed): MediaFilter {
  const hour = Math.ceil(Date.now() / HOUR) * HOUR;
  const ends = rights === '' ? null : new Date(hour + Number(rights) * 24 * HOUR);
  return {
    ...{ q: q.trim(), without_alt, tag, unused: unused === 'true' ? unused : null },
    ...{ kind: KINDS.find((each) => each === kind), sort: SORTS.find((each) => each === sort) },
    rights_end_before: ends === null || Number.isNaN(ends.getTime()) ? '' : ends.toISOString(),
  };
}
