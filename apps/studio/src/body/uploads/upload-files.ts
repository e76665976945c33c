/** Files into the library: the one place at which the editor leans on the library's upload. */
import { newKey } from '#src/body/text/blocks.ts';
import type { Json } from '#src/items/json.ts';
import { uploadMedium } from '#src/media/upload.ts';

export const uploadFile = uploadMedium;

/** The block that shows a medium, by what the file is. */
export function blockFor(file: File, medium: string): Json {
  const reference = { _ref: medium, _type: 'media' };
  const _key = newKey();
  if (file.type.startsWith('image/'))
    return { _type: 'image', _key, image: reference, size: 'inset' };
  if (file.type.startsWith('video/'))
    return { _type: 'video', _key, video: reference, title: null, size: 'wide' };
  return { _type: 'downloads', _key, title: null, files: [reference] };
}
