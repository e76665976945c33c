/** Fields of the content server's answers that hold a name of somebody or somewhere. */
const NAME_FIELDS: ReadonlySet<string> = new Set(['name', 'by', 'place']);
/** Text in quotation marks in a title is a name, too: of a book, a club, a product. */
const QUOTED = /[「『“《〈‘]([^」』”》〉’]{2,20})[」』”》〉’]/gu;
/** Longer ones are sentences. */
const MAX_NAME = 40;

/** Names that a page's data tell: of people, places and brands, and what titles quote. */
export function properNamesIn(data: unknown): string[] {
  const names = new Set<string>();
  collect(data, names);
  return [...names].filter((name) => name.length <= MAX_NAME);
}

/** Names by answer: those that pages share are frozen. */
const known = new WeakMap<object, ReadonlySet<string>>();

function namesInAnswer(answer: object): ReadonlySet<string> {
  let names = known.get(answer);
  if (names === undefined) {
    const found = new Set<string>();
    collect(answer, found, true);
    known.set(answer, found);
    names = found;
  }
  return names;
}

function collect(value: unknown, names: Set<string>, isInAnswer = false): void {
  if (typeof value !== 'object' || value === null) return;
  if (!isInAnswer && Object.isFrozen(value)) {
    for (const name of namesInAnswer(value)) names.add(name);
    return;
  }
  if (Array.isArray(value)) {
    for (const each of value) collect(each, names, isInAnswer);
    return;
  }
  const isPerson = '_type' in value && value._type === 'profile';
  for (const [key, field] of Object.entries(value)) {
    if (typeof field !== 'string') collect(field, names, isInAnswer);
    else if (NAME_FIELDS.has(key) || (isPerson && key === 'title')) names.add(field);
    else if (key === 'title')
      for (const [, quoted = ''] of field.matchAll(QUOTED)) names.add(quoted);
  }
}
