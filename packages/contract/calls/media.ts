/** The media library, and films that are shown elsewhere. */

import { ErasedAnswer } from '@masthead/contract/edition';
import { EmbedTitleAnswer, EmbedTitleQuery } from '@masthead/contract/embed-title';
import * as media from '@masthead/contract/media-list';
import { z } from 'zod';
import { ANYBODY_PUBLISHING, type CallRows, OfId } from './row.ts';

export const MEDIA_CALLS = {
  listMedia: {
    method: 'GET',
    path: '/publishing/media',
    summary: 'The media library, searched and sorted',
    allows: ['read'],
    query: media.MediaListQuery,
    answer: media.MediaListAnswer,
    examples: { answer: 'media-list/examples/' },
  },
  listMediaTags: {
    method: 'GET',
    path: '/publishing/media/tags',
    summary: 'The tags of the media library, with how many media have each',
    allows: ['read'],
    answer: media.MediaTagsAnswer,
    examples: { answer: 'media-list/examples/tags-' },
  },
  readMedium: {
    method: 'GET',
    path: '/publishing/media/{id}',
    summary: 'A medium as stored',
    allows: ['read'],
    params: OfId,
    answer: media.StoredMediumAnswer,
    examples: { answer: 'media-list/examples/stored-' },
  },
  storeMedium: {
    method: 'PUT',
    path: '/publishing/media/{id}',
    summary: 'Stores a medium',
    allows: ['publish', 'media'],
    params: OfId,
    consumes: ['multipart/form-data'],
    answer: media.MediumStoredAnswer,
    examples: { answer: 'media-list/examples/outcome-' },
  },
  deleteMedium: {
    method: 'DELETE',
    path: '/publishing/media/{id}',
    summary: 'Deletes a medium that nothing uses, with its file',
    allows: ['publish'],
    params: OfId,
    answer: ErasedAnswer,
    examples: { answer: 'edition/examples/erased-' },
  },
  listMediumUses: {
    method: 'GET',
    path: '/publishing/media/{id}/uses',
    summary: 'Where a medium is used',
    allows: ['read'],
    params: OfId,
    answer: media.MediaUsesAnswer,
    examples: { answer: 'media-list/examples/uses-' },
  },
  readMediumFile: {
    method: 'GET',
    path: '/publishing/media/{id}/file',
    summary: 'The file of a medium, whoever else may open it',
    allows: ['read'],
    params: OfId,
  },
  readRendition: {
    method: 'GET',
    path: '/publishing/media/{id}/{rendition}',
    summary: 'A rendition of a picture, whoever else may open it',
    allows: ['read'],
    params: OfId.extend({ rendition: z.string().max(40) }),
    // Another revision is another address for a cache.
    query: z.strictObject({ revision: z.string().max(64).optional() }),
  },
  listPrivateData: {
    method: 'GET',
    path: '/publishing/media/private-data',
    summary: 'Private data in the files of pictures, such as where one was taken',
    allows: ['read'],
    query: media.PrivateDataQuery,
    answer: media.PrivateDataAnswer,
    examples: { answer: 'media-list/examples/private-data-' },
  },
  removePrivateData: {
    method: 'DELETE',
    path: '/publishing/media/{id}/private-data',
    summary: 'Removes private data from the file of a picture, wherever it is used',
    allows: ['publish'],
    params: OfId,
    answer: media.MediumStoredAnswer,
    examples: { answer: 'media-list/examples/outcome-' },
  },
  readEmbedTitle: {
    method: 'GET',
    path: '/publishing/embed-title',
    summary: 'What a film at YouTube or Vimeo is called there',
    allows: ANYBODY_PUBLISHING,
    query: EmbedTitleQuery,
    answer: EmbedTitleAnswer,
    examples: { answer: 'embed-title/examples/' },
  },
} as const satisfies CallRows;
