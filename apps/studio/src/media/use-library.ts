import { useInfiniteQuery } from '@tanstack/react-query';
import { listMedia, type MediaFilter } from '#src/media/calls.ts';

const FIRST: string | null = null;

/** The media that fit, page after page; while another question is asked the last answer stays. */
export function useLibrary(filter: MediaFilter) {
  const answer = useInfiniteQuery({
    queryKey: ['media', 'list', filter],
    queryFn: ({ pageParam }) => listMedia(filter, pageParam),
    initialPageParam: FIRST,
    getNextPageParam: ({ meta }) => meta.next,
    placeholderData: (before) => before,
  });
  const pages = answer.data?.pages ?? [];
  return {
    ...answer,
    media: pages.flatMap(({ data }) => data),
    found: pages[0]?.meta ?? null,
  };
}
