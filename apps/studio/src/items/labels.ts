import { useTranslate } from 'react-admin';
import { languageName } from '#src/items/language-names.ts';

type Translate = ReturnType<typeof useTranslate>;

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
