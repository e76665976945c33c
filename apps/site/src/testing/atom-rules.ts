/** What RFC 4287 demands of a feed: its elements, how often each stands where, and what they may say. */
import type { XmlElement } from '#src/testing/read-xml.ts';

const ATOM = '{http://www.w3.org/2005/Atom}';

/** How often a child may stand: exactly once, at most once, any number of times. */
type Count = '1' | '?' | '*';

interface Rule {
  readonly children?: Readonly<Record<string, Count>>;
  /** Attributes without a prefix, each with what it may say; unknown ones are faults. */
  readonly attributes?: Readonly<Record<string, RegExp>>;
  readonly required?: string;
  /** What its own text says; nothing but white space where not given. */
  readonly text?: RegExp;
}

const ANY = /^/;
const ADDRESS = /^[a-z][\w+.-]*:\S+$/i;
const MEDIA_TYPE = /^[^\s/]+\/[^\s/]+$/;
const TAG = /^[a-z]{1,8}(-[a-z\d]{1,8})*$/i;
/** RFC 3339 with capital letters, as §3.3 has it. */
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const SPACE = /^\s*$/;

const PERSON: Rule = { children: { name: '1', uri: '?', email: '?' } };
const TEXT: Rule = { attributes: { type: /^(text|html)$/ }, text: ANY };
const META = { author: '*', category: '*', contributor: '*', id: '1', link: '*' } as const;

const RULES: Readonly<Record<string, Rule>> = {
  feed: {
    children: {
      ...{ ...META, generator: '?', icon: '?', logo: '?', rights: '?' },
      ...{ subtitle: '?', title: '1', updated: '1', entry: '*' },
    },
  },
  entry: {
    children: {
      ...{ ...META, content: '?', published: '?', rights: '?' },
      ...{ summary: '?', title: '1', updated: '1' },
    },
  },
  author: PERSON,
  contributor: PERSON,
  name: { text: /\S/ },
  uri: { text: ADDRESS },
  email: { text: /^\S+@\S+$/ },
  title: TEXT,
  subtitle: TEXT,
  summary: TEXT,
  rights: TEXT,
  content: TEXT,
  updated: { text: DATE },
  published: { text: DATE },
  id: { text: ADDRESS },
  icon: { text: ADDRESS },
  logo: { text: ADDRESS },
  generator: { attributes: { uri: ADDRESS, version: ANY }, text: /\S/ },
  category: { attributes: { term: ANY, scheme: ADDRESS, label: ANY }, required: 'term' },
  link: {
    attributes: {
      ...{ href: ADDRESS, rel: /^([a-z][\w.-]*|[a-z]+:\S+)$/, type: MEDIA_TYPE },
      ...{ hreflang: TAG, title: ANY, length: /^\d+$/ },
    },
    required: 'href',
  },
};

/** The violations of the format in a feed, an entry or anything below; none if it is valid. */
export function atomFaults(element: XmlElement): string[] {
  const name = element.name.replace(ATOM, '');
  const rule = RULES[name];
  if (rule === undefined) return [`${name} is no element of Atom`];
  const own = element.children.filter((child) => child.name.startsWith(ATOM));
  return [
    ...attributeFaults(element, rule),
    ...countFaults(own, rule),
    ...((rule.text ?? SPACE).test(element.text) ? [] : ['its text']),
    ...(name === 'feed' || name === 'entry' ? linkFaults(own) : []),
  ]
    .map((fault) => `${name}: ${fault}`)
    .concat(own.flatMap(atomFaults));
}

function attributeFaults({ attributes }: XmlElement, { attributes: known, required }: Rule) {
  // Other vocabularies may add attributes of their own, with their prefix.
  const own = Object.entries(attributes).filter(([name]) => !/^xmlns$|:/.test(name));
  const wrong = own.filter(([name, value]) => known?.[name]?.test(value) !== true);
  const isMissing = required !== undefined && !(required in attributes);
  return [...wrong.map(([attribute]) => attribute), ...(isMissing ? [`no ${required}`] : [])];
}

function countFaults(own: readonly XmlElement[], { children = {} }: Rule): string[] {
  const counts = Map.groupBy(own, ({ name }) => name.replace(ATOM, ''));
  const unknown = [...counts.keys()].filter((child) => !(child in children));
  const wrong = Object.entries(children).filter(([child, count]) => {
    const found = counts.get(child)?.length ?? 0;
    return count === '1' ? found !== 1 : count === '?' && found > 1;
  });
  return [...unknown.map((child) => `a ${child}`), ...wrong.map(([child]) => `how many ${child}`)];
}

/** One alternate at most of each type and language (§4.1.1), and one at least where there is no content. */
function linkFaults(own: readonly XmlElement[]): string[] {
  const alternates = own
    .filter(({ name, attributes }) => name === `${ATOM}link` && attributes.rel === 'alternate')
    .map(({ attributes: { type, hreflang } }) => `${type} ${hreflang}`);
  return new Set(alternates).size === alternates.length && alternates.length > 0
    ? []
    : ['its alternates'];
}
