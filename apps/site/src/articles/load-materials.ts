import type { Figure, Logo, Materials, PublisherFont } from '@masthead/article-files/article';
import { type Face, MAX_FACE_BYTES } from '@masthead/contract/face';
import type { Script } from '@masthead/locales/registry';
import type { ContentClient } from '#src/api/content-client.ts';
import { loadPictures } from '#src/articles/load-pictures.ts';
import { painted } from '#src/icons/draw-icons.ts';
import { paperLogoSvg } from '#src/icons/icon-source.ts';
import type { Brand } from '#src/view/identity.ts';

/** Milliseconds, for all fonts. */
const MAX_TIME = 4000;

interface Needs {
  readonly figures: readonly Figure[];
  readonly brand: Brand | null;
  readonly faces: readonly Face[];
  readonly script: Script;
  /** Opens pictures that are not public. */
  readonly grants: string | undefined;
  readonly preview: string | undefined;
}

/** Loads the materials that are available. */
export async function loadMaterials(
  client: Pick<ContentClient, 'bytesOf'>,
  { figures, brand, faces, script, grants, preview }: Needs,
): Promise<Materials> {
  const used = faces.filter((face) => face.script === 'Latn' || face.script === script);
  const [pictures, loaded, logo] = await Promise.all([
    loadPictures(client, figures, { grants, preview }),
    loadFaces(client, used),
    logoOf(brand),
  ]);
  const hasPictures = figures.every(({ path }) => pictures.has(path));
  return { pictures, logo, faces: loaded, isWhole: hasPictures && loaded.length === used.length };
}

async function loadFaces(
  client: Pick<ContentClient, 'bytesOf'>,
  faces: readonly Face[],
): Promise<PublisherFont[]> {
  const signal = AbortSignal.timeout(MAX_TIME);
  const loaded = await Promise.all(
    faces.map(async (face) => {
      const path = `/media/faces/${face.id}.woff2`;
      const bytes = await client.bytesOf(path, { maxBytes: MAX_FACE_BYTES, signal });
      return bytes === null ? [] : [{ ...face, bytes }];
    }),
  );
  return loaded.flat();
}

/** Null: the name is set in type. */
async function logoOf(brand: Brand | null): Promise<Logo | null> {
  const drawing = brand && paperLogoSvg(brand);
  if (!brand || !drawing) return null;
  const drawn = (await painted(drawing.svg, drawing.width)).png();
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  return { name: brand.name, bytes: data, width: info.width, height: info.height };
}
