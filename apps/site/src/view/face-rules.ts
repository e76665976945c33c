import type { Face } from '@masthead/contract/face';
import type { LocaleEntry } from '@masthead/locales/registry';
import { scriptProperties } from '#src/styles/script-properties.ts';

/** Range of a Latin font before another script's: letters and figures only; the other font has the rest. */
const LATIN_RANGE = 'U+20-24F,U+1E00-1EFF,U+20A0-20CF';

/** The page's family before which a role's family comes (styles/script-properties.ts). */
const FAMILIES = {
  display: ['font-display', 'font-label'],
  text: ['font-text'],
} as const;

export interface FaceRules {
  /** Style rules for the document's one style element, `''` without fonts. */
  readonly text: string;
  /** Files that the first screen needs. */
  readonly preloads: readonly string[];
  /** Roles in which the site's own Latin font is not seen any more. */
  readonly replaced: readonly Face['role'][];
}

/**
 * The newsroom's own fonts on pages in a language: Latin first, for names and figures, then those of its script, then
 * the site's.
 */
export function faceRules(faces: readonly Face[], entry: LocaleEntry): FaceRules {
  const scripts = entry.script === 'Latn' ? ['Latn'] : ['Latn', entry.script];
  const shown = faces.filter(({ script }) => scripts.includes(script));
  if (shown.length === 0) return { text: '', preloads: [], replaced: [] };
  const properties = scriptProperties(entry.locale);
  const rules = shown.map((face) => faceRule(face, entry.script));
  const families = Object.entries(FAMILIES).flatMap(([role, names]) => {
    const own = scripts.filter((script) =>
      shown.some((face) => face.role === role && face.script === script),
    );
    if (own.length === 0) return [];
    const stack = own.map((script) => `${quoted(familyOf(role, script))},`).join('');
    return names.map((name) => `--${name}:${stack}${properties[name]}`);
  });
  // Stronger than the sheet's rules of the language, wherever it is.
  const text = `${rules.join('')}html:root[lang]{${families.join(';')}}`;
  const first = shown.filter(
    ({ style, script }) => style === 'normal' && script === scripts.at(-1),
  );
  const preloads = first.filter(
    ({ role }, at) => first.findIndex((each) => each.role === role) === at,
  );
  return {
    text,
    preloads: preloads.map(addressOf),
    replaced: (['display', 'text'] as const).filter((role) =>
      shown.some((face) => face.script === 'Latn' && face.role === role),
    ),
  };
}

function faceRule(face: Face, pageScript: string): string {
  const { script, role, weight, style } = face;
  const range = script === 'Latn' && pageScript !== 'Latn' ? `;unicode-range:${LATIN_RANGE}` : '';
  return `@font-face{font-family:${quoted(familyOf(role, script))};src:url(${addressOf(face)}) format("woff2");font-weight:${weight};font-style:${style};font-display:swap${range}}`;
}

const addressOf = ({ id }: Face): string => `/media/faces/${id}.woff2`;
const familyOf = (role: string, script: string): string => `own ${role} ${script}`;
const quoted = (name: string): string => `"${name}"`;
