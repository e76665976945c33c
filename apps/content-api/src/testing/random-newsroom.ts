/** A small newsroom that is edited at random, one field of one item at a time. */
import { ContactInput } from '@masthead/contract/contact';
import { ITEM_TYPES, type ItemType, isSingleton, TYPES } from '@masthead/contract/types';
import type { z } from 'zod';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import { holdItems } from '#src/publishing/commands/hold-openings.ts';
import { publishByPlan } from '#src/testing/drafts.ts';
import { draw, type Pools } from '#src/testing/draw.ts';
import { PASSWORD, reference, uuid } from '#src/testing/items.ts';
import { CAPTIONS, film, picture, upload } from '#src/testing/media.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { pick } from '#src/testing/random.ts';
import {
  asPublication,
  type Fields,
  isHidden,
  type State,
  show,
  withSoundTargets,
} from '#src/testing/random-items.ts';
import { heldIn } from '#src/testing/rights.ts';
import type { TestServer } from '#src/testing/test-server.ts';

export const EDITED_LOCALES = ['en', 'de'] as const;
export const OLD_PATHS = ['/en/old', '/en/older', '/de/alt'];

/** How many there are of each type that there may be many of; 60 items with the landings. */
const MANY: Partial<Record<ItemType, number>> = { story: 7, release: 5, topic: 4, profile: 6 };
const OTHERS = 2;
const MORE: readonly ItemType[] = [
  'vertical_video',
  'impact_resource',
  'statement',
  'report',
  'commitment',
];

/** How many items are hidden, closed or timed at once. */
const MAX_HIDDEN = 12;

const MEDIA = Array.from({ length: 4 }, (_, index) => uuid(500 + index));
const [FILM, POSTER, TRACK] = [uuid(510), uuid(511), uuid(512)];
const REDIRECTS = ['/en/magazine', '/en/newsroom'];

/** The newsroom and its edits; the same ones for the same numbers. */
export class RandomNewsroom {
  readonly items: State[];
  readonly #server: TestServer;
  readonly #random: () => number;
  readonly #pools: Pools;
  #deleted: State | null = null;
  #links = 0;
  #planned = false;
  #contacts: readonly unknown[] = [];

  constructor(server: TestServer, random: () => number) {
    this.#server = server;
    this.#random = random;
    let number = 100;
    const named = ITEM_TYPES.flatMap((type) => {
      const extra = MORE.includes(type) ? OTHERS + 1 : OTHERS;
      const count = isSingleton(type) ? 1 : (MANY[type] ?? extra);
      return Array.from({ length: count }, () => {
        number += 1;
        return { type, id: uuid(number) };
      });
    });
    const items = new Map(
      [...Map.groupBy(named, ({ type }) => type)].map(([type, all]) => [
        type as string,
        all.map(({ id }) => id),
      ]),
    );
    this.#pools = { random, items, media: MEDIA, film: FILM };
    this.#contacts = this.#drawContacts();
    this.items = named.map(({ type, id }) => this.#newItem(type, id));
  }

  /** Stores everything for the first time. */
  async fill(): Promise<void> {
    for (const [index, id] of MEDIA.entries()) {
      await upload(this.#server, id, await picture(index / 10));
    }
    await upload(this.#server, POSTER, await picture(0.8));
    await upload(this.#server, TRACK, CAPTIONS, { name: 'film.en.vtt' });
    await this.#describeFilm('A film');
    await this.#putConfiguration();
    await publish(this.#server, ...this.items.map(asPublication));
  }

  /** One edit, told in words. */
  async edit(): Promise<string> {
    if (this.#deleted !== null) return this.#restore();
    const chance = this.#random();
    if (chance < 0.04) return this.#editMedium();
    if (chance < 0.06) return this.#editTables();
    if (chance < 0.08) return this.#delete();
    if (chance < 0.1) return this.#editMany();
    if (chance < 0.12) return this.#rename();
    if (chance < 0.14) return this.#endRight();
    const hidden = this.items.filter(isHidden);
    // Most of a newsroom is in sight: what was hidden comes back when there is enough of it.
    const isBack = hidden.length >= MAX_HIDDEN;
    const item = pick(this.#random, isBack ? hidden : this.items);
    const what = isBack ? show(item) : this.#change(item);
    item.version += 1;
    await publish(this.#server, asPublication(item));
    return `${item.type} ${item.id}: ${what}`;
  }

  #newItem(type: ItemType, id: string): State {
    const texts = (): Fields => this.#drawTexts(type);
    const locales = Object.fromEntries(
      EDITED_LOCALES.map((locale) => [
        locale,
        { slug: this.#slug(id, 0), status: 'published' as const, fields: texts() },
      ]),
    );
    const fields = draw(TYPES[type].fields, this.#pools) as Fields;
    return { id, type, version: 1, frame: {}, fields: withSoundTargets(fields), locales };
  }

  #slug(id: string, turn: number): string {
    return `item-${id.slice(-3)}${turn === 0 ? '' : '-renamed'}`;
  }

  #drawTexts(type: ItemType): Fields {
    const drawn = draw(TYPES[type].locale, this.#pools) as Fields;
    if (!('target_labels' in drawn)) return drawn;
    return { ...drawn, target_labels: { energy: 'Energy', water: 'Water' } };
  }

  /** Changes one thing of an item: its frame, a shared field, or a language's slug, status or text. */
  #change(item: State): string {
    const random = this.#random;
    const chance = random();
    if (chance < 0.12) return this.#changeFrame(item);
    if (chance < 0.55) return this.#redraw(item.fields, TYPES[item.type].fields);
    const locale = pick(random, EDITED_LOCALES);
    const texts = item.locales[locale];
    if (texts === undefined) return 'nothing';
    if (chance < 0.62) {
      texts.slug = this.#slug(item.id, random() < 0.5 ? 0 : 1);
      return `${locale} slug ${texts.slug}`;
    }
    if (chance < 0.7) {
      texts.status = texts.status === 'draft' ? 'published' : 'draft';
      return `${locale} ${texts.status}`;
    }
    const what = this.#redraw(texts.fields, TYPES[item.type].locale);
    if ('target_labels' in texts.fields) {
      texts.fields.target_labels = { energy: 'Energy', water: pick(random, ['Water', 'Rain']) };
    }
    return `${locale} ${what}`;
  }

  #changeFrame(item: State): string {
    const random = this.#random;
    const frames: Fields[] = [
      { private: true },
      { access: 'password', password: PASSWORD },
      { publish_at: shifted(START, pick(random, [1, 2]) * HOUR) },
      { unpublish_at: shifted(START, pick(random, [3, 4]) * HOUR) },
      { embargo_until: shifted(START, pick(random, [1, 2]) * HOUR) },
      { unpublish_at: shifted(START, -HOUR) },
    ];
    item.frame = Object.keys(item.frame).length > 0 ? {} : pick(random, frames);
    return JSON.stringify(item.frame);
  }

  #redraw(fields: Fields, schema: z.ZodObject): string {
    const shape: Record<string, z.core.$ZodType> = schema.shape;
    const name = pick(this.#random, Object.keys(shape));
    const field = shape[name];
    if (field === undefined) return 'nothing';
    fields[name] = draw(field, this.#pools, name);
    Object.assign(fields, withSoundTargets(fields));
    return `${name} ${JSON.stringify(fields[name])}`;
  }

  async #editMedium(): Promise<string> {
    const random = this.#random;
    const word = pick(random, ['A track', 'A hall', 'A gate']);
    if (random() < 0.25) {
      await this.#describeFilm(word);
      return `the film is ${word}`;
    }
    const id = pick(random, [...MEDIA, POSTER]);
    const locales = { en: { alt: 'A picture' }, ...(random() < 0.7 && { de: { alt: word } }) };
    const ends = random() < 0.15 ? { expires_at: shifted(START, 5 * HOUR) } : {};
    const bytes = await picture(random() < 0.3 ? 0.9 : 0.1);
    await upload(this.#server, id, bytes, { locales, ...ends });
    return `medium ${id} is ${word}`;
  }

  async #describeFilm(alt: string): Promise<void> {
    const en = { alt, captions: reference('media', TRACK) };
    const about = { name: 'film.mp4', poster: reference('media', POSTER), locales: { en } };
    await upload(this.#server, FILM, film(), about);
  }

  async #editTables(): Promise<string> {
    if (this.#random() < 0.5) {
      if (this.#random() < 0.5) this.#links += 1;
      else this.#contacts = this.#drawContacts();
      await this.#putConfiguration();
      return `configuration ${this.#links} ${JSON.stringify(this.#contacts)}`;
    }
    const redirects = OLD_PATHS.filter(() => this.#random() < 0.7).map((from) => ({
      from,
      to: pick(this.#random, REDIRECTS),
    }));
    await this.#server.send('PUT', '/redirects', { redirects });
    return `redirects ${JSON.stringify(redirects)}`;
  }

  async #putConfiguration(): Promise<void> {
    const links = this.#links;
    const labels = { en: 'Work', ...(links % 3 > 0 && { de: `Arbeit ${links % 3}` }) };
    const util_links = [{ href: '/company', labels }];
    const youtube_url = `https://video.example/${links % 2}`;
    const settings = { youtube_url, util_links, contacts: this.#contacts };
    const { statusCode, body } = await this.#server.send('PUT', '/configuration', settings);
    if (statusCode !== 200) throw new Error(body);
  }

  /** Whom items may name, see `draw`; what is shown of them differs by language, or not. */
  #drawContacts(): unknown[] {
    return ['energy', 'water'].map((id) => ({
      ...(draw(ContactInput, this.#pools) as Fields),
      id,
    }));
  }

  async #delete(): Promise<string> {
    const item = pick(this.#random, this.items);
    await this.#server.send('DELETE', `/items/${item.id}`);
    this.#deleted = item;
    return `${item.type} ${item.id} taken away`;
  }

  async #restore(): Promise<string> {
    const item = this.#deleted;
    this.#deleted = null;
    if (item === null) return 'nothing';
    item.version += 1;
    await publish(this.#server, asPublication(item));
    return `${item.type} ${item.id} is back`;
  }

  /** Many items of one type at once: by a field that their cards show, or by one that they do not. */
  async #editMany(): Promise<string> {
    const isDate = this.#random() < 0.3;
    const many = this.items.filter(({ type }) => type === (isDate ? 'story' : 'profile'));
    for (const item of many) {
      if (isDate) item.fields.date = draw(TYPES.story.fields.shape.date, this.#pools);
      else item.fields.position = Math.floor(this.#random() * 1000);
      item.version += 1;
    }
    // By turns at once, and by a plan.
    this.#planned = !this.#planned;
    if (this.#planned) await publishByPlan(this.#server, ...many.map(asPublication));
    else await publish(this.#server, ...many.map(asPublication));
    return isDate ? 'other dates for all stories' : 'another order of all people';
  }

  /** The right of the person who scheduled an item ends, or somebody takes over what waits since then. */
  async #endRight(): Promise<string> {
    const { database, clock } = this.#server.services;
    const held = await heldIn(this.#server);
    if (held.length > 0) {
      const entries = held.map(({ kind, id }) => ({ kind, id }));
      await this.#server.send('POST', '/held/take-over', { entries });
      for (const item of this.items) {
        if (held.some(({ id }) => id === item.id)) item.version += 1;
      }
      return `taken over: ${held.map(({ id }) => id).join()}`;
    }
    const isScheduled = ({ frame }: State) => 'publish_at' in frame || 'embargo_until' in frame;
    const scheduled = this.items.filter(isScheduled);
    if (scheduled.length === 0) return 'nothing';
    const { id, type } = pick(this.#random, scheduled);
    await inPublishingTransaction(database.db, (trx) => holdItems(trx, [id], clock()));
    return `${type} ${id} is held`;
  }

  /** Another slug of a focus area in one language: its lists in the others link to it. */
  async #rename(): Promise<string> {
    const areas = this.items.filter(({ type }) => type === 'commitment');
    const item = pick(this.#random, areas);
    const texts = item.locales[pick(this.#random, EDITED_LOCALES)];
    if (texts === undefined) return 'nothing';
    texts.slug = this.#slug(item.id, texts.slug.endsWith('renamed') ? 0 : 1);
    item.version += 1;
    await publish(this.#server, asPublication(item));
    return `focus area ${item.id} is ${texts.slug}`;
  }
}
