import { describeType } from '@masthead/contract/descriptor';
import { None, OfItem, Paged } from '@masthead/contract/read-queries';
import {
  VolumeAnswer,
  VolumeFields,
  VolumeLocaleFields,
  VolumesAnswer,
} from '@masthead/contract/volume';

export const volume = describeType({
  type: 'volume',
  fields: VolumeFields,
  locale: VolumeLocaleFields,
  folder: 'volumes',
  singleton: false,
  namespace: 'volume',
  page: {
    route: 'volume',
    path: 'volumes/:slug',
  },
  card: { fields: ['number', 'colour'], texts: ['short_name'] },
  lists: { volumes: { order: 'number_desc', filters: [] } },
  recommended: true,
  search: { result: 'volume', labels: ['short_name'], text: ['body'] },
  reads: {
    volumes: {
      path: '/volumes',
      summary: 'Volumes, highest number first',
      query: Paged,
      answer: VolumesAnswer,
      examples: 'volume/examples/volumes-',
    },
    latestVolume: {
      path: '/volumes/latest',
      summary: 'The volume with the highest number',
      query: None,
      answer: VolumeAnswer,
      examples: 'volume/examples/',
    },
    volume: {
      path: '/volumes/{id}',
      summary: 'A volume',
      query: OfItem,
      answer: VolumeAnswer,
      examples: 'volume/examples/',
    },
  },
});
