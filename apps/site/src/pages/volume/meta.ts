import type { PageMeta } from '#src/pages/define-page.ts';
import { itemMeta, workDates } from '#src/pages/item-meta.ts';
import { entriesOf, filmsIn, imagesOf, publisherOf } from '#src/pages/structured-data.ts';
import type { VolumeData } from '#src/pages/volume/load.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function volumeMeta({ volume }: VolumeData, view: ViewContext): PageMeta {
  return {
    ...itemMeta(volume),
    // Its cover and its field of colour are side by side, as in a portrait hero (spec §2.3).
    header: volume.page.flags.transparent_header ? 'half' : 'solid',
    structured: {
      '@type': 'PublicationIssue',
      name: volume.title,
      issueNumber: volume.number,
      ...workDates(volume, view),
      ...imagesOf(volume.cover_image, view),
      ...filmsIn(volume, view),
      publisher: publisherOf(view),
      ...entriesOf(volume.stories, view),
    },
  };
}
