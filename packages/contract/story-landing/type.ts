import { describeType, LANDING } from '@masthead/contract/descriptor';
import { MAX_PER_PAGE } from '@masthead/contract/envelope';
import { pageQuery } from '@masthead/contract/read-queries';
import {
  StoryLandingAnswer,
  StoryLandingFields,
  StoryLandingLocaleFields,
} from '@masthead/contract/story-landing';

export const storyLanding = describeType({
  type: 'story_landing',
  fields: StoryLandingFields,
  locale: StoryLandingLocaleFields,
  folder: 'story-landing',
  namespace: 'story_landing',
  page: {
    route: 'magazine',
    path: 'magazine',
    // It opens with a story's picture, and has no date.
    unread: ['date', 'cover_image', 'cover_image_mobile'],
  },
  ...LANDING,
  reads: {
    storyLanding: {
      path: '/story/landing',
      summary: "The magazine's landing page; `page` counts the latest stories",
      query: pageQuery(12, MAX_PER_PAGE),
      answer: StoryLandingAnswer,
      examples: 'story-landing/examples/',
    },
  },
});
