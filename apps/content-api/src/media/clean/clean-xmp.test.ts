import { expect, test } from 'vitest';
import { cleanXmp } from '#src/media/clean/clean-xmp.ts';

const xmp = (attributes: string, inside = '') =>
  Buffer.from(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:p="http://ns.adobe.com/photoshop/1.0/" p:Credit="Velden" ${attributes}>${inside}</rdf:Description></rdf:RDF></x:xmpmeta>`);

test('credit stays', () => {
  expect(cleanXmp(xmp(''))?.toString()).toContain('Velden');
});

test.each([
  ['attributes', xmp(Array.from({ length: 60_000 }, (_, at) => `a${at}="1"`).join(' '))],
  ['elements', xmp('', '<a/>'.repeat(60_000))],
  ['depth', xmp('', '<a>'.repeat(60_000))],
  ['bytes', xmp('', ' '.repeat(2_000_000))],
])('what has too many %s is taken away', (_what, large) => {
  expect(cleanXmp(large)).toBeNull();
});
