import { expect, test } from 'vitest';
import { contentDisposition, fileHeaders, safeFileName } from '#src/media/content-types.ts';

test('shows pictures, films and PDF; saves what could run scripts or is unknown', () => {
  const shown = ['image/avif', 'video/mp4', 'application/pdf'];
  const saved = ['image/svg+xml', 'text/html', 'application/zip', 'application/octet-stream', ''];
  const dispositionOf = (mime: string) => fileHeaders({ mime, name: 'a' })['content-disposition'];
  for (const mime of shown) expect(dispositionOf(mime)).toMatch(/^inline;/);
  for (const mime of saved) expect(dispositionOf(mime)).toMatch(/^attachment;/);
});

test('a download is one even where showing is allowed; types are never guessed', () => {
  expect(fileHeaders({ mime: 'text/vtt', name: 'en.vtt', download: true })).toEqual({
    'content-type': 'text/vtt; charset=utf-8',
    'content-disposition': 'attachment; filename="en.vtt"',
    'x-content-type-options': 'nosniff',
  });
});

test('names outside ASCII are sent in both forms (RFC 6266, RFC 8187)', () => {
  expect(contentDisposition('attachment', 'Übersicht 100%.pdf')).toBe(
    'attachment; filename="Ubersicht 100_.pdf"; filename*=UTF-8\'\'%C3%9Cbersicht%20100%25.pdf',
  );
  expect(contentDisposition('inline', '朝の光 (1).jpg')).toBe(
    'inline; filename="___ (1).jpg"; filename*=UTF-8\'\'%E6%9C%9D%E3%81%AE%E5%85%89%20%281%29.jpg',
  );
});

test('a name cannot leave its directory, its header or its ending', () => {
  expect(safeFileName('../../etc/passwd')).toBe('_.._etc_passwd');
  expect(safeFileName('a\r\nSet-Cookie: x="1".pdf')).toBe('a__Set-Cookie_ x=_1_.pdf');
  expect(safeFileName('invoice\u{202e}fdp.exe')).toBe('invoice_fdp.exe');
  expect(safeFileName('\ud800.jpg')).toBe('\ufffd.jpg');
  for (const nothing of ['', ' ', '...', '. .']) expect(safeFileName(nothing)).toBe('file');
});

test('a long name is cut between characters and keeps its ending', () => {
  const name = safeFileName(`${'ไทย😀'.repeat(100)}.jpeg`);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  expect(name).toMatch(/\.jpeg$/);
  expect(name.isWellFormed()).toBe(true);
});
