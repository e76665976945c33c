import { describeType } from '@masthead/contract/descriptor';
import { correctionErrors } from '@masthead/contract/item';
import { OfItem } from '@masthead/contract/read-queries';
import { StoryAnswer, StoryFields, StoryLocaleFields } from '@masthead/contract/story';
import { sourceErrors } from '@masthead/contract/translated';

export const story = describeType({
  type: 'story',
  fields: StoryFields,
  locale: StoryLocaleFields,
  folder: 'stories',
  singleton: false,
  people: ['authors'],
  namespace: 'story',
  page: {
    route: 'story',
    path: 'magazine/:slug',
  },
  card: { fields: ['cover_image_listing', 'primary_topic', 'hero_layout'], texts: [] },
  lists: { stories: { order: 'date', filters: [] }, topic_items: true },
  alerts: 'magazine',
  recommended: true,
  search: { result: 'story', labels: ['brand', 'authors'], text: ['body'] },
  checkSource: (fields, source) => [
    ...fields.authors.flatMap(({ name }, at) => sourceErrors(name, source, `authors.${at}.name`)),
    ...correctionErrors(fields, source),
  ],
  reads: {
    story: {
      path: '/stories/{id}',
      summary: 'A story',
      query: OfItem,
      answer: StoryAnswer,
      examples: 'story/examples/',
    },
  },
});
