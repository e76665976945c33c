/** Names as the library takes them, whatever a camera or a colleague has called the file. */
import { MediaInput } from '@masthead/contract/publishing';
import { expect, test, vi } from 'vitest';

vi.mock('#src/settings.ts', () => ({ settings: { source: 'en', locales: ['en', 'de'] } }));
const { fileNameOf, NeedsAlternative, uploadMedium } = await import('#src/media/upload.ts');

test.each([
  ['IMG_0042.JPG', 'IMG_0042.JPG'],
  ['Über uns – Straße (2).jpg', 'Über-uns-Straße-2.jpg'],
  ['..hidden.png', 'hidden.png'],
  ['写真.jpg', '写真.jpg'],
  ['写真', '写真'],
  ['ภาพข่าว (1).jpg', 'ภาพข่าว-1.jpg'],
  ['cafe\u0301.jpg', 'café.jpg'],
  ['🏃.png', 'file.png'],
  [`${'ที่'.repeat(90)}.jpg`, `${'ที่'.repeat(21)}.jpg`],
  [' - .webp', 'file.webp'],
  ['a.b.c.vtt', 'a.b.c.vtt'],
  [`${'x'.repeat(300)}.mp4`, `${'x'.repeat(117)}.mp4`],
])('%s becomes %s', (name, is) => {
  expect(fileNameOf(name)).toBe(is);
  expect(MediaInput.shape.name.safeParse(is).success).toBe(true);
});

test('a picture of which nothing is said is not sent', async () => {
  const picture = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  await expect(uploadMedium(picture)).rejects.toBeInstanceOf(NeedsAlternative);
});
