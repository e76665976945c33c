import { describeType, LANDING } from '@masthead/contract/descriptor';
import { HomeFields, HomeLandingAnswer, HomeLocaleFields } from '@masthead/contract/home-landing';
import { None } from '@masthead/contract/read-queries';

export const home = describeType({
  type: 'home',
  fields: HomeFields,
  locale: HomeLocaleFields,
  folder: 'home',
  namespace: 'home',
  page: {
    route: 'home',
    path: '',
    flags: { transparent_header: true },
    // The page shows no date.
    unread: ['date'],
  },
  ...LANDING,
  reads: {
    home: {
      path: '/home/landing',
      summary: 'The home page',
      query: None,
      answer: HomeLandingAnswer,
      examples: 'home-landing/examples/',
    },
  },
});
