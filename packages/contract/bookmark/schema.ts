/** A card that leads to a place on this site that is no item (spec §3). No page. */
import { Line, SitePath } from '@masthead/contract/common';
import { ItemFields, ItemLocaleFields } from '@masthead/contract/item';

export const BookmarkFields = ItemFields.extend({
  /** Path after the language, such as `/newsroom/releases`. */
  path: SitePath,
});
export const BookmarkLocaleFields = ItemLocaleFields.extend({ area_label: Line });
