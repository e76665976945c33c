import sharp from 'sharp';

/** Small enough that a glyph drawn a hair's breadth aside is no difference. */
const WIDTH = 160;
/** Of 255: what the eye takes for the same grey. */
const SAME = 12;

/** The share of two pictures that differs, from 0 to 1: 1 where their shapes do. */
export async function differenceOf(before: Buffer, after: Buffer): Promise<number> {
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  if (one.info.height !== other.info.height) return 1;
  const differing = one.data.filter(
    (value, index) => Math.abs(value - (other.data[index] ?? 0)) > SAME,
  );
  return differing.length / one.data.length;
}

const pixelsOf = (picture: Buffer) =>
  sharp(picture).resize({ width: WIDTH }).greyscale().raw().toBuffer({ resolveWithObject: true });
