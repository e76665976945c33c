/** The reverse of `configuration-files.ts`. */
import { ConfigurationInput } from '@masthead/contract/configuration';
import { stringify } from 'yaml';
import { CONFIGURATION_FOLDER } from '#src/read-tree.ts';
import { isRecord } from '#src/records.ts';
import { withoutDefaults } from '#src/without-defaults.ts';

type Key = keyof ConfigurationInput;

/** The file of each key; others go to the last. */
const FILES: readonly (readonly [file: string, keys: readonly Key[]])[] = [
  ['brands.yaml', ['about_brand', 'mark', 'brands', 'faces']],
  ['company.yaml', ['company']],
  ['contacts.yaml', ['contacts']],
  [
    'links.yaml',
    [
      ...(['linkedin_url', 'twitter_url', 'facebook_url', 'instagram_url', 'youtube_url'] as const),
      ...(['share_networks', 'navigation', 'secondary_links', 'util_links'] as const),
    ],
  ],
  ['phrases.yaml', ['phrases']],
  ['synonyms.yaml', ['synonyms']],
  ['glossary.yaml', ['glossary', 'style_notes']],
];
const LAST = 'newsroom.yaml';

/** By path below the content folder. */
export function configurationFiles(
  configuration: ConfigurationInput,
): Map<string, string | Buffer> {
  const files = new Map<string, string | Buffer>();
  const named = withFiles(configuration, files);
  const short = withoutDefaults(ConfigurationInput, named);
  const rest = new Map(Object.entries(isRecord(short) ? short : {}));
  for (const [file, keys] of FILES) {
    const own = keys.flatMap((key) => (rest.has(key) ? [[key, rest.get(key)] as const] : []));
    for (const [key] of own) rest.delete(key);
    if (own.length > 0) files.set(pathOf(file), yaml(Object.fromEntries(own)));
  }
  // An empty configuration is one too.
  rest.set('newsroom', withoutDefaults(ConfigurationInput.shape.newsroom, named.newsroom));
  files.set(pathOf(LAST), yaml(Object.fromEntries(rest)));
  return files;
}

const pathOf = (file: string): string => `${CONFIGURATION_FOLDER}/${file}`;
const yaml = (value: object): string => stringify(value, { lineWidth: 0 });

/** Replaces drawings and fonts by file names, and adds them to `files`. */
function withFiles(
  configuration: ConfigurationInput,
  files: Map<string, string | Buffer>,
): ConfigurationInput {
  const drawing = (text: string | null, name: string): string | null => {
    if (text === null) return null;
    files.set(pathOf(name), `${text}\n`);
    return name;
  };
  return {
    ...configuration,
    mark: drawing(configuration.mark, 'mark.svg'),
    brands: configuration.brands.map((brand) => ({
      ...brand,
      logo: drawing(brand.logo, `${drawingOf(brand.id)}.svg`),
      small_logo: drawing(brand.small_logo, `${drawingOf(brand.id)}-small.svg`),
      logo_on_dark: drawing(brand.logo_on_dark, `${drawingOf(brand.id)}-dark.svg`),
      small_logo_on_dark: drawing(
        brand.small_logo_on_dark,
        `${drawingOf(brand.id)}-small-dark.svg`,
      ),
    })),
    faces: configuration.faces.map((face, index) => {
      const weight = face.weight.replace(' ', '-');
      const own = [face.script, face.role, weight, face.style].join('-').toLowerCase();
      const isTaken = files.has(pathOf(`faces/${own}.woff2`));
      const name = `faces/${own}${isTaken ? `-${index + 1}` : ''}.woff2`;
      files.set(pathOf(name), Buffer.from(face.file, 'base64'));
      return { ...face, file: name };
    }),
  };
}

/** A brand's id may equal another's small drawing, or the mark. */
const drawingOf = (id: string): string =>
  id === 'mark' || /-(small|dark)$/.test(id) ? `${id}-brand` : id;
