/** `GET /publishing/embed-title`: a film's title at its host, for the editor who embeds it. */

import { filmAt } from '@masthead/contract/body/films.ts';
import { Line, WebAddress } from '@masthead/contract/common';
import { z } from 'zod';

export const EmbedTitleQuery = z.strictObject({
  url: WebAddress.refine((url) => filmAt(url) !== null, {
    message: 'must be the address of a film at YouTube or Vimeo',
  }),
});

export const EmbedTitleAnswer = z.object({
  /** Null: the host does not tell, or not in time. */
  data: z.object({ title: Line.nullable() }),
  meta: z.null(),
});
