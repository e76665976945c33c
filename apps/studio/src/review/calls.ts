/** What screens ask of hand-over between colleagues (decision 0072). */
import type {
  Colleague,
  Comment,
  CommentInput,
  Notice,
  Review,
  ReviewInput,
  ReviewTask,
} from '@masthead/contract/review';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { publishing } from '#src/data/ask.ts';

/** So often it is asked whether a colleague did something. */
const EVERY_MS = 30_000;

const reviewKey = (id: string) => ['reviews', 'item', id] as const;

/** How far each language of an item's draft is, and what is said of it; `revision`: its newest save. */
export const useReview = (id: string, revision: number | null) =>
  useQuery({
    queryKey: [...reviewKey(id), revision],
    queryFn: async () => (await publishing<Review>('GET', `/items/${id}/review`)).data,
    placeholderData: (before) => before,
    enabled: revision !== null,
    refetchInterval: EVERY_MS,
    retry: false,
  });

/** Does something with an item's review and reads it again. */
export function useReviewAct<V>(id: string, act: (value: V) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: ['reviews'] }),
    scope: { id: `review:${id}` },
  });
}

export const handOver = (id: string, locale: string, body: z.input<typeof ReviewInput>) =>
  publishing('PUT', `/items/${id}/review/${locale}`, body);

export const say = (id: string, body: z.input<typeof CommentInput>) =>
  publishing<Comment>('POST', `/items/${id}/comments`, body);

export const settle = (id: string, comment: string, resolved: boolean) =>
  publishing('PUT', `/items/${id}/comments/${comment}`, { resolved });

export const removeComment = (id: string, comment: string) =>
  publishing('DELETE', `/items/${id}/comments/${comment}`);

export const useColleagues = () =>
  useQuery({
    queryKey: ['colleagues'],
    queryFn: async () => (await publishing<Colleague[]>('GET', '/colleagues')).data,
    staleTime: 5 * 60_000,
  });

/** What waits for whoever is signed in. */
export const useTasks = () =>
  useQuery({
    queryKey: ['reviews', 'tasks'],
    queryFn: async () => (await publishing<ReviewTask[]>('GET', '/reviews')).data,
    refetchInterval: EVERY_MS,
  });

const NOTICES = ['notices'] as const;
type Heard = { readonly new: number };

export const useNotices = () =>
  useQuery({
    queryKey: NOTICES,
    queryFn: () => publishing<Notice[], Heard>('GET', '/notices'),
    refetchInterval: EVERY_MS,
    retry: false,
  });

/** Says that all of it was looked at. */
export function useSeen() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => publishing<Notice[], Heard>('POST', '/notices/seen'),
    onSuccess: () => queries.invalidateQueries({ queryKey: NOTICES }),
  });
}
