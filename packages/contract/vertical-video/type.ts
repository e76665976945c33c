import { describeType } from '@masthead/contract/descriptor';
import { listQuery, OfItem } from '@masthead/contract/read-queries';
import {
  VerticalVideoAnswer,
  VerticalVideoFields,
  VerticalVideoLocaleFields,
  VerticalVideosAnswer,
} from '@masthead/contract/vertical-video';

const VIDEOS = { order: 'date', filters: ['topic'] } as const;

export const verticalVideo = describeType({
  type: 'vertical_video',
  fields: VerticalVideoFields,
  locale: VerticalVideoLocaleFields,
  folder: 'vertical-videos',
  singleton: false,
  namespace: 'vertical_video',
  page: {
    route: 'vertical_video',
    path: 'magazine/videos/:slug',
    flags: {
      dark_theme: true,
      snap_scrolling: true,
      fixed_header: true,
      transparent_header: true,
      app_container: false,
    },
  },
  card: { fields: ['slides'], texts: ['slide_texts'] },
  lists: { videos: VIDEOS, topic_items: true },
  recommended: true,
  search: { result: 'vertical_video', labels: [], text: ['slide_texts'] },
  reads: {
    verticalVideos: {
      path: '/stories/videos',
      summary: 'Vertical videos, newest first',
      query: listQuery(VIDEOS.filters),
      answer: VerticalVideosAnswer,
      examples: 'vertical-video/examples/vertical-videos-',
    },
    verticalVideo: {
      path: '/stories/videos/{id}',
      summary: 'A vertical video',
      query: OfItem,
      answer: VerticalVideoAnswer,
      examples: 'vertical-video/examples/',
    },
  },
});
