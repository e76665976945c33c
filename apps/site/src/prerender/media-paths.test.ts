import { expect, test } from 'vitest';
import { mediaFile, mediaPaths } from './media-paths.ts';

const PICTURE = '/media/0f47dc8a-4769-438f-9a9f-d1109723d127/26d7de6114c3';

test('a picture is one JPEG for each ratio, near 900 px; a file is itself; a kit is made on demand', () => {
  const html = `
    <source srcset="${PICTURE}/16x9-480.avif 480w,${PICTURE}/16x9-900.avif 900w,${PICTURE}/16x9-1912.avif 1912w">
    <img src="${PICTURE}/1x1-240.jpg"><meta content="https://news.example${PICTURE}/16x9-1200.jpg">
    <a href="${PICTURE}/report.pdf?download=1"> <a href="/media/kits/en/${'0'.repeat(8)}.zip">`;
  expect(mediaPaths(html)).toEqual([
    `${PICTURE}/16x9-900.jpg`,
    `${PICTURE}/1x1-240.jpg`,
    `${PICTURE}/report.pdf`,
  ]);
  expect(mediaPaths(html).map(mediaFile)).toEqual([
    `${PICTURE}/16x9.jpg`,
    `${PICTURE}/1x1.jpg`,
    `${PICTURE}/report.pdf`,
  ]);
});
