/** Wrapped links as their makers' documentation shows them. */
import { meantAddress } from '@masthead/contract/addresses/meant-address.ts';
import { expect, test } from 'vitest';

const PLAIN = 'https://velden.example/report?a=1';
const WRAPPED = encodeURIComponent(PLAIN);

test.each([
  [
    `https://nam02.safelinks.protection.outlook.com/?url=${WRAPPED}&data=05%7C01%7Ceditor%40x&sdata=y&reserved=0`,
    PLAIN,
  ],
  [`https://eur01.safelinks.protection.outlook.com/ap/w-59584e83/?url=${WRAPPED}&data=x`, PLAIN],
  [`HTTPS://NAM02.SAFELINKS.PROTECTION.OUTLOOK.COM/?url=${WRAPPED}`, PLAIN],
  [
    `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${WRAPPED}&locale=en`,
    PLAIN,
  ],
  [`https://urldefense.proofpoint.com/v1/url?u=${WRAPPED}&k=x&r=y`, PLAIN],
  [
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__velden.example_report-3Fa-3D1&d=DwMF&c=e&r=x&m=y',
    PLAIN,
  ],
  ['https://urldefense.com/v3/__https://velden.example/report?a=1__;!!AbC!xyz$', PLAIN],
  ['https://urldefense.us/v3/__https:/velden.example/report?a=1__;!!AbC!xyz$', PLAIN],
  [
    'https://urldefense.com/v3/__https://velden.example/*report/**Ab__;I8Oxw7w!!AbC!xyz$',
    'https://velden.example/#report/ñüb',
  ],
  [`https://linkprotect.cudasvc.com/url?a=${WRAPPED}&c=E,1,x&typo=1`, PLAIN],
  [`https://www.google.com/url?q=${WRAPPED}&sa=D&source=editors&ust=1`, PLAIN],
  [`https://www.google.co.uk/url?sa=t&url=${WRAPPED}&usg=x`, PLAIN],
  [`https://l.facebook.com/l.php?u=${encodeURIComponent(`${PLAIN}&fbclid=IwAR`)}&h=AT0`, PLAIN],
  [`https://secure-web.cisco.com/1aBcD-x/${WRAPPED}`, PLAIN],
  [`https://de.protection.sophos.com/?d=velden.example&u=${btoa(PLAIN)}&i=x`, PLAIN],
  [`https://www.linkedin.com/safety/go?url=${WRAPPED}&trk=x`, PLAIN],
  [`https://www.youtube.com/redirect?event=video&q=${WRAPPED}`, PLAIN],
  [
    `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://l.facebook.com/l.php?u=${WRAPPED}`)}&data=e`,
    PLAIN,
  ],
])('%s', (written, href) => {
  const meant = meantAddress(written);
  expect(meant).toMatchObject({ href, sealed: null });
  expect(meant.unwrapped.length).toBeGreaterThan(0);
});

test('a wrapper that only its maker can open stays, and is named', () => {
  for (const sealed of [
    'https://protect-eu.mimecast.com/s/AbCdEf?domain=velden.example',
    'https://url.us.m.mimecastprotect.com/s/AbCdEf?domain=velden.example',
  ])
    expect(meantAddress(sealed)).toMatchObject({ href: sealed, unwrapped: [], sealed: 'Mimecast' });
  const around = `https://www.google.com/url?q=${encodeURIComponent('https://protect-eu.mimecast.com/s/A')}`;
  expect(meantAddress(around)).toMatchObject({ unwrapped: ['Google'], sealed: 'Mimecast' });
});

test.each([
  'https://nam02.safelinks.protection.outlook.com/?url=javascript%3Aalert(1)',
  'https://www.google.com/url?q=data%3Atext%2Fhtml%2Cx',
  'https://urldefense.com/v3/__nonsense',
  'https://l.facebook.com/l.php',
])('a wrapper around no address of ours stays: %s', (written) => {
  expect(meantAddress(written)).toMatchObject({ href: written, unwrapped: [] });
});

test('click identifiers go, all else stays as it is written', () => {
  expect(
    meantAddress('https://a.example/p?x=%C3%A4+b&fbclid=1&utm_source=mail&gclid=2#top'),
  ).toEqual({
    href: 'https://a.example/p?x=%C3%A4+b&utm_source=mail#top',
    unwrapped: [],
    sealed: null,
    removed: ['fbclid', 'gclid'],
    campaign: ['utm_source'],
  });
  expect(meantAddress('https://a.example/?fbclid=1').href).toBe('https://a.example/');
});

test.each([
  ['HTTPS://VELDEN.EXAMPLE/A', 'https://velden.example/A'],
  ['Http://User:Pw@Velden.Example/A?B#C', 'http://User:Pw@velden.example/A?B#C'],
  ['MAILTO:Press@Velden.example', 'mailto:Press@Velden.example'],
  ['/en/magazine?fbclid=1', '/en/magazine?fbclid=1'],
  [
    'https://notgoogle.com/url?q=https://a.example',
    'https://notgoogle.com/url?q=https://a.example',
  ],
  [
    'https://www.google.com/search?q=https://a.example',
    'https://www.google.com/search?q=https://a.example',
  ],
  ['#note', '#note'],
  ['', ''],
])('%s', (written, href) => expect(meantAddress(written)).toMatchObject({ href, unwrapped: [] }));
