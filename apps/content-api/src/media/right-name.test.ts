import { expect, test } from 'vitest';
import { rightName } from '#src/media/right-name.ts';

test.each([
  ['a.jpg', 'image/png', 'a.png'],
  ['IMG_1.PNG', 'image/jpeg', 'IMG_1.jpg'],
  ['IMG_1.JPEG', 'image/jpeg', 'IMG_1.JPEG'],
  ['a.b.heic', 'image/jpeg', 'a.b.jpg'],
  ['写真.jpeg', 'image/webp', '写真.webp'],
  ['plan.2026', 'application/pdf', 'plan.2026.pdf'],
  ['report', 'application/pdf', 'report.pdf'],
  ['table.csv', 'text/csv', 'table.csv'],
  ['model.obj', 'application/octet-stream', 'model.obj'],
])('%s of %s is %s', (name, mime, right) => expect(rightName(name, mime)).toBe(right));
