/** What screens ask of hand-over between colleagues (decision 0072). */
import type { CommentInput, ReviewInput } from '@masthead/contract/review';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, dataOf } from '#src/data/calls.ts';

/** So often it is asked whether a colleague did something. */
const EVERY_MS = 30_000;

const reviewKey = (id: string) => ['reviews', 'item', id] as const;

/** The review state of each language of an item's draft, with the comments; `revision`: its newest save. */
export const useReview = (id: string, revision: number | null) =>
  useQuery({
    queryKey: [...reviewKey(id), revision],
    queryFn: () => dataOf('readReview', { id }),
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
  call('changeReview', { id, locale, body });

export const say = (id: string, body: z.input<typeof CommentInput>) =>
  call('addComment', { id, body });

export const settle = (id: string, comment: string, resolved: boolean) =>
  call('changeComment', { id, comment, body: { resolved } });

export const removeComment = (id: string, comment: string) =>
  call('deleteComment', { id, comment });

export const useColleagues = () =>
  useQuery({
    queryKey: ['colleagues'],
    queryFn: () => dataOf('listColleagues'),
    staleTime: 5 * 60_000,
  });

/** The tasks that wait for the signed-in person. */
export const useTasks = () =>
  useQuery({
    queryKey: ['reviews', 'tasks'],
    queryFn: () => dataOf('listReviews'),
    refetchInterval: EVERY_MS,
  });

const NOTICES = ['notices'] as const;

export const useNotices = () =>
  useQuery({
    queryKey: NOTICES,
    queryFn: () => call('listNotices'),
    refetchInterval: EVERY_MS,
    retry: false,
  });

/** Says that all of it was looked at. */
export function useSeen() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('noteNotices'),
    onSuccess: () => queries.invalidateQueries({ queryKey: NOTICES }),
  });
}
