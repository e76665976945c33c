import sharp from 'sharp';

/** A page's picture, and what it is called on the sheet. */
export interface Screen {
  readonly name: string;
  readonly file: string;
}

/** In pixels of the sheet. */
const THUMB_WIDTH = 320;
const LABEL_HEIGHT = 28;
const GAP = 16;
const COLUMNS = 6;
/** Of a picture's own width: what is longer is cut below. */
const MAX_RATIO = 3;
const QUALITY = 78;
const GROUND = '#8a8a8a';

/** The sheet of pictures side by side, each under its name, as WebP. */
export async function contactSheet(screens: readonly Screen[]): Promise<Buffer> {
  const thumbs = await Promise.all(screens.map(thumbOf));
  const rows = Array.from({ length: Math.ceil(thumbs.length / COLUMNS) }, (_, row) =>
    thumbs.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );
  let top = GAP;
  const placed = rows.flatMap((row) => {
    const at = top;
    top += Math.max(...row.map(({ height }) => height)) + LABEL_HEIGHT + GAP;
    return row.flatMap(({ name, picture }, column) => {
      const left = GAP + column * (THUMB_WIDTH + GAP);
      return [
        { input: labelOf(name), left, top: at },
        { input: picture, left, top: at + LABEL_HEIGHT },
      ];
    });
  });
  const width = GAP + Math.min(COLUMNS, thumbs.length) * (THUMB_WIDTH + GAP);
  return sharp({ create: { width, height: top, channels: 3, background: GROUND } })
    .composite(placed)
    .webp({ quality: QUALITY })
    .toBuffer();
}

async function thumbOf({ name, file }: Screen) {
  const { data, info } = await sharp(file)
    .resize({ width: THUMB_WIDTH })
    .png()
    .toBuffer({ resolveWithObject: true });
  const height = Math.min(info.height, THUMB_WIDTH * MAX_RATIO);
  const picture = await sharp(data)
    .extract({ left: 0, top: 0, width: info.width, height })
    .toBuffer();
  return { name, picture, height };
}

/** Names are those of routes and types: no character among them needs escaping. */
const labelOf = (name: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${THUMB_WIDTH}" height="${LABEL_HEIGHT}"><text x="0" y="20" font-family="sans-serif" font-size="15">${name}</text></svg>`,
  );
