/** What screens ask of preview links and of what is said through them (decision 0080). */
import type { PreviewInput } from '@masthead/contract/preview';
import type { PreviewComment } from '@masthead/contract/preview-comment';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, dataOf } from '#src/data/calls.ts';

/** So often it is asked whether somebody outside wrote something. */
const EVERY_MS = 30_000;
const MOST_SHOWN = 200;
const LINKS = ['preview', 'links'] as const;
const COMMENTS = ['preview', 'comments'] as const;

export const makeLink = (body: z.input<typeof PreviewInput>) => dataOf('createPreview', { body });

export const useLinksOf = (item: string) =>
  useQuery({
    queryKey: [...LINKS, item],
    queryFn: () =>
      dataOf('listPreviews', {
        query: { links: 'true', state: 'running', item, per_page: MOST_SHOWN },
      }),
    refetchInterval: EVERY_MS,
  });

/** Comments from outside: of an item, or of all; the newest first. */
export const useComments = ({ item, state }: Asked) =>
  useQuery({
    queryKey: [...COMMENTS, item, state],
    queryFn: () => dataOf('listPreviewComments', { query: { item, state, per_page: MOST_SHOWN } }),
    refetchInterval: EVERY_MS,
  });

interface Asked {
  readonly item: string | null;
  readonly state: 'held' | 'accepted' | null;
}

/** Does something with a comment or a link and reads both again. */
export function useLinkAct<V>(act: (value: V) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: ['preview'] }),
  });
}

export const accept = ({ id }: PreviewComment, accepted: boolean) =>
  call('acceptPreviewComment', { id, body: { accepted } });

export const remove = ({ id }: PreviewComment) => call('deletePreviewComment', { id });

export const revoke = (id: string) => call('revokePreview', { id });
