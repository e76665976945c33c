import contentTypes from 'virtual:content-types';
import type { NamedField } from '#src/forms/field-spec.ts';
import type { Translate } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';

const NOTHING = { nullable: false, initial: undefined };

/** Of an item itself, not of its type. */
const FRAME = new Set([
  'publish_at',
  'unpublish_at',
  'embargo_until',
  'access',
  'private',
  'password',
]);

export function fieldLabel(translate: Translate, name: string): string {
  if (name === 'slug') return translate('fields.slug');
  if (name === 'status' || name === 'type') return translate(`items.${name}`);
  if (FRAME.has(name)) return translate(`items.${name}`);
  return translate(`fields.names.${name}`, { _: name });
}

/** A choice of a field by its label; null for what is none. */
export function choiceLabel(translate: Translate, field: string, value: unknown): string | null {
  if (typeof value !== 'string' || !CHOICES.get(field)?.has(value)) return null;
  return translate(`fields.choices.${value}`, { _: value });
}

/** The choices of all fields of a name, wherever they stand. */
const CHOICES = new Map<string, Set<string>>();
for (const { fields, texts } of contentTypes) for (const each of [...fields, ...texts]) note(each);

function note({ name, value }: NamedField): void {
  const shape = value.kind === 'list' || value.kind === 'keyed' ? value.of.value : value;
  if (shape.kind === 'choice')
    CHOICES.set(name, new Set([...(CHOICES.get(name) ?? []), ...shape.options]));
  if (shape.kind === 'group') for (const each of shape.fields) note(each);
  if (shape.kind === 'either')
    for (const variant of shape.variants) note({ ...NOTHING, name, value: variant.value });
}

/** A path in words: `English · Title`, `Authors 2 · Name`. */
function pathLabel(translate: Translate, path: readonly string[]): string {
  const [first, second, ...rest] = path;
  if (first === undefined || first === '') return '';
  if (first === 'locales' && second !== undefined)
    return [
      languageName(second),
      ...steps(translate, rest[0] === 'fields' ? rest.slice(1) : rest),
    ].join(' · ');
  return steps(translate, first === 'fields' ? path.slice(1) : path).join(' · ');
}

function steps(translate: Translate, path: readonly string[]): string[] {
  const words: string[] = [];
  for (const step of path) {
    const last = words.at(-1);
    if (/^\d+$/.test(step) && last !== undefined)
      words[words.length - 1] = `${last} ${Number(step) + 1}`;
    else words.push(fieldLabel(translate, step));
  }
  return words;
}

/** Words for paths. */
export function usePathLabel() {
  const translate = useTranslate();
  return (path: readonly string[]) => pathLabel(translate, path);
}
