import { ownContactErrors } from '@masthead/contract/contact';
import { describeType, LANDING } from '@masthead/contract/descriptor';
import {
  NewsroomLandingAnswer,
  NewsroomLandingFields,
  NewsroomLandingLocaleFields,
} from '@masthead/contract/newsroom-landing';
import { None } from '@masthead/contract/read-queries';

export const newsroomLanding = describeType({
  type: 'newsroom_landing',
  fields: NewsroomLandingFields,
  locale: NewsroomLandingLocaleFields,
  folder: 'newsroom-landing',
  namespace: 'newsroom_landing',
  page: {
    route: 'newsroom',
    path: 'newsroom',
    // It opens with its news, and has no date.
    unread: ['date', 'cover_image', 'cover_image_mobile'],
  },
  ...LANDING,
  checkSource: ownContactErrors,
  reads: {
    newsroomLanding: {
      path: '/newsroom/landing',
      summary: "The newsroom's landing page",
      query: None,
      answer: NewsroomLandingAnswer,
      examples: 'newsroom-landing/examples/',
    },
  },
});
