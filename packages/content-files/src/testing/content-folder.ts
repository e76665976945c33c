import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const create = { width: 320, height: 200, channels: 3 as const, background: '#334455' };
export const PNG = await sharp({ create }).png().toBuffer();

export function uuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export const SAMPLE: { readonly [file: string]: string | Buffer } = {
  'stories/first-light/item.yaml': `id: ${uuid(1)}
version: 3
publish_at: 2026-06-01
date: 2026-06-01T09:30+02:00
cover_image: track-dawn
hero_layout: full_bleed
primary_topic: topics/craft
authors:
  - name: Mira Oduya
related: [stories/second-wind]
`,
  'stories/first-light/en.md': `---
slug: first-light
status: published
title: First light
description: A morning.
---

At 10:30 the track is empty.

::image{media=track-dawn size=full}
`,
  'stories/first-light/ja.md': `---
slug: 朝の光
status: draft
title: 朝の光
---
`,
  'stories/second-wind/item.yaml': `id: ${uuid(2)}\nversion: 1\n`,
  'stories/second-wind/en.md':
    '---\nslug: second-wind\nstatus: published\ntitle: Second wind\n---\n',
  'topics/craft/item.yaml': `id: ${uuid(3)}\nversion: 1\n`,
  'topics/craft/en.md': '---\nslug: craft\nstatus: published\ntitle: Craft\n---\n',
  'home/home/item.yaml': `id: ${uuid(4)}\nversion: 1\nhero_items:\n  - story: stories/first-light\n`,
  'home/home/en.md': '---\nstatus: published\ntitle: Velden\n---\n',
  'media/media.yaml': `film:
  uuid: ${uuid(10)}
  file: film.mp4
  poster: track-dawn
  duration: 12.5
  locales:
    en: { alt: A film, captions: film-en }
track-dawn:
  uuid: ${uuid(11)}
  file: track-dawn.png
  focal: [0.25, 0.5]
  dominant: '#334455'
  licence: CC0
  expires_at: 2030-01-01
  credit: Velden
  locales:
    en: { alt: A track at dawn }
    ja: { alt: 夜明けのトラック, credit: ヴェルデン }
film-en:
  uuid: ${uuid(12)}
  file: film-en.vtt
  locales:
    en: {}
`,
  'media/track-dawn.png': PNG,
  'media/film.mp4': Buffer.from('\0\0\0\u0018ftypisom', 'latin1'),
  'media/film-en.vtt': 'WEBVTT\n',
  'configuration.yaml': `linkedin_url: https://www.linkedin.com/company/velden
secondary_links:
  - href: /en/company
    labels: { en: Company }
`,
  'redirects.yaml': 'redirects:\n  - from: /en/old\n    to: /en/magazine\n',
};

export interface ContentFolder extends AsyncDisposable {
  root: string;
}

/** `changes` go over {@link SAMPLE}; null leaves a file out. */
export async function contentFolder(
  changes: { readonly [file: string]: string | Buffer | null } = {},
): Promise<ContentFolder> {
  const root = await mkdtemp(join(tmpdir(), 'content-'));
  for (const [name, text] of Object.entries({ ...SAMPLE, ...changes })) {
    if (text === null) continue;
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return { root, [Symbol.asyncDispose]: () => rm(root, { recursive: true }) };
}
