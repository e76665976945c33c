import { hash } from 'node:crypto';
import type { ConfiguredBrand } from '@masthead/contract/brand';
import type { Configuration } from '@masthead/contract/configuration';
import type { LocaleEntry } from '@masthead/locales/registry';
import { LRUCache } from 'lru-cache';
import { brandRules } from '#src/view/brand-rules.ts';
import { type FaceRules, faceRules } from '#src/view/face-rules.ts';
import { type Drawing, drawingOf, drawingsOf, type Marks, marksOf } from '#src/view/marks.ts';
import { type SetRules, setRules } from '#src/view/set-rules.ts';
import { type StyleText, styleText } from '#src/view/style-rules.ts';

/** A brand as pages show it. */
export interface Brand {
  readonly id: string;
  readonly name: string;
  /** The logo on one line; null: its name is set in type. */
  readonly logo: Drawing | null;
  /** The logo for a place 60 px wide; null if `logo` is used there. */
  readonly small: Drawing | null;
  /** The logo on dark ground; null: the same. */
  readonly logoOnDark: Drawing | null;
  readonly smallOnDark: Drawing | null;
  readonly colours: ConfiguredBrand['colours'];
}

/** The parts of an identity that a page's markup needs. */
interface NamedOnPage {
  /** Ids of brands. */
  readonly brands: ReadonlySet<string>;
  /** Characters of its text beyond ASCII. */
  readonly signs: string;
}

/** The publisher of the site: all that pages know of the company, from its configuration. */
export interface Identity {
  /** Null until a configuration names it. */
  readonly company: Configuration['company'];
  readonly brands: ReadonlyMap<string, Brand>;
  /** The first of the configuration: of everything that names no brand, or one that is gone. */
  readonly defaultBrand: Brand | null;
  /** Brand of the header outside of the media library (spec §2.3). */
  readonly aboutBrand: Brand | null;
  /** Its pages elsewhere, on the networks of the configuration. */
  readonly profiles: readonly string[];
  /** The drawing from which icons are made. */
  readonly mark: Drawing | null;
  readonly marks: Marks;
  /** Style rules of its fonts and colours in a language, for a document's style element. */
  readonly styleFor: (locale: LocaleEntry, named: NamedOnPage) => StyleText;
  /** The newsroom's own fonts. */
  readonly faces: Configuration['faces'];
  /** The same on pages in a language. */
  readonly facesFor: (locale: LocaleEntry) => FaceRules;
  /** The site's fonts, cut to the texts of the language to which this configuration belongs. */
  readonly setFor: (locale: LocaleEntry) => SetRules;
  /** Whether there is anything to make icons and a default card of. */
  readonly hasIcons: boolean;
  /** Differs where anything of it does. */
  readonly key: string;
}

/**
 * Limit in characters of one identity's style texts: pages in Japanese have some 30,000 each, other languages share a
 * few.
 */
const MAX_KEPT = 2_000_000;

const known = new WeakMap<Configuration, Identity>();

/** The identity that a configuration gives; nobody's, without one. */
export function identityOf(configuration: Configuration | null): Identity {
  if (configuration === null) return NOBODY;
  let identity = known.get(configuration);
  if (identity === undefined) {
    identity = made(configuration);
    known.set(configuration, identity);
  }
  return identity;
}

/** The brand of this id, else the default one. */
export function brandOf({ brands, defaultBrand }: Identity, id: string | null): Brand | null {
  return (id === null ? undefined : brands.get(id)) ?? defaultBrand;
}

const PROFILES = [
  'twitter_url',
  'facebook_url',
  'instagram_url',
  'linkedin_url',
  'youtube_url',
] as const;

function made(
  configuration: Pick<
    Configuration,
    'company' | 'brands' | 'about_brand' | 'mark' | 'faces' | 'font_set' | (typeof PROFILES)[number]
  >,
): Identity {
  const { company, about_brand, mark, faces, font_set } = configuration;
  const all = configuration.brands.map((brand): Brand => {
    const { id, name, colours } = brand;
    return { id, name, colours, ...drawingsOf(brand) };
  });
  const [defaultBrand = null] = all;
  const drawings = all
    .flatMap(({ logo, small, logoOnDark, smallOnDark }) => [logo, small, logoOnDark, smallOnDark])
    .filter((each) => each !== null);
  const brands = new Map(all.map((brand) => [brand.id, brand]));
  const rules = new Map<string, FaceRules>();
  const facesFor = (entry: LocaleEntry): FaceRules => {
    const made = rules.get(entry.locale) ?? faceRules(faces, entry);
    rules.set(entry.locale, made);
    return made;
  };
  let set: SetRules | undefined;
  const setFor = (entry: LocaleEntry): SetRules => {
    set ??= setRules(font_set, faces, entry);
    return set;
  };
  const styles = new LRUCache<string, StyleText>({
    maxSize: MAX_KEPT,
    sizeCalculation: ({ text }, key) => text.length + key.length + 1,
  });
  const said = JSON.stringify([company, configuration.brands, about_brand, mark, faces]);
  return {
    company,
    brands,
    defaultBrand,
    aboutBrand: (about_brand === null ? undefined : brands.get(about_brand)) ?? defaultBrand,
    profiles: PROFILES.map((field) => configuration[field]).filter((url) => url !== null),
    faces,
    mark: drawingOf(mark, 'mark'),
    marks: marksOf(drawings),
    styleFor(entry, { brands: ids, signs }) {
      const named = [...brands.keys()].filter((id) => ids.has(id));
      // Only a set of fonts needs the characters.
      const key = `${entry.locale} ${named.join()} ${font_set === null ? '' : signs}`;
      let style = styles.get(key);
      if (style === undefined) {
        const colours = brandRules(configuration.brands, (id) => ids.has(id));
        style = styleText(setFor(entry).textFor(signs) + facesFor(entry).text + colours);
        styles.set(key, style);
      }
      return style;
    },
    facesFor,
    setFor,
    hasIcons: mark !== null || defaultBrand !== null,
    key: hash('sha256', said, 'base64url').slice(0, 12),
  };
}

const NOBODY = made({
  ...{ company: null, brands: [], about_brand: null, mark: null, faces: [], font_set: null },
  ...{ twitter_url: null, facebook_url: null, instagram_url: null },
  ...{ linkedin_url: null, youtube_url: null },
});
