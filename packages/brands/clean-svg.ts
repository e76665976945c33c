/** Logos are parsed, checked against an allow-list, and written again. */

import { DRAWN, KEPT_ATTRIBUTES, REMEDIES, SHAPES, SILENT } from '@masthead/brands/shapes';
import { type CustomPlugin, optimize, type XastElement } from 'svgo';

/** Width divided by height. */
interface Proportions {
  readonly least: number;
  readonly most: number;
  /** `between 1:2 and 12:1`. */
  readonly words: string;
}

/** A logo is on a line or over a name; a mark fills a square. */
export const LOGO: Proportions = { least: 1 / 2, most: 12, words: 'between 1:2 and 12:1' };
export const MARK: Proportions = {
  least: 4 / 5,
  most: 5 / 4,
  words: 'about square, between 4:5 and 5:4',
};

type Cleaned = { readonly svg: string } | { readonly faults: readonly string[] };

/** Small embedded pictures in formats that every browser and the icons' painter take. */
const INNER_PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=\s]*$/;
/** A reference within the drawing, with a fallback colour. */
const OWN_PAINT = /^url\(\s*(["']?)#[^"')\s]+\1\s*\)(?:\s+[\w#]+)?$/;

/**
 * `<svg xmlns viewBox>` around shapes: scripts, event attributes, comments, editors' data and
 * everything outside {@link KEPT_ATTRIBUTES} are removed, style rules become attributes, ids begin
 * with `prefix`, uncoloured shapes take the text's colour. Refused, with reasons, is what removal
 * would change: outside references, text, HTML.
 */
export function cleanSvg(text: string, prefix: string, proportions: Proportions): Cleaned {
  // Before any parser expands it.
  if (/<!ENTITY/i.test(text))
    return { faults: ['declares entities; write out what they stand for'] };
  const faults = new Set<string>();
  try {
    const { data } = optimize(text, {
      plugins: [
        { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
        'convertStyleToAttrs',
        shapesOnly(faults),
        framed(faults, proportions),
        { name: 'prefixIds', params: { prefix, delim: '-', prefixClassNames: false } },
      ],
    });
    return faults.size > 0 ? { faults: [...faults] } : { svg: data };
  } catch (error) {
    const reason = error instanceof Error && 'reason' in error ? error.reason : String(error);
    return { faults: [`is no well-formed SVG: ${String(reason).split('\n')[0]}`] };
  }
}

function shapesOnly(faults: Set<string>): CustomPlugin {
  return {
    name: 'masthead:shapes-only',
    fn: () => ({
      root: {
        enter(root) {
          keepElements(root, faults);
        },
      },
      element: {
        enter(element) {
          keepElements(element, faults);
          const kept = Object.entries(element.attributes).flatMap(([written, value]) => {
            // Only the older name needs a namespace.
            const name = written === 'xlink:href' ? 'href' : written;
            return KEPT_ATTRIBUTES.has(name) ? [[name, value] as const] : [];
          });
          element.attributes = Object.fromEntries(kept);
          for (const [name, value] of kept) {
            const fault = faultOf(element, name, value);
            if (fault !== null) faults.add(fault);
          }
        },
      },
    }),
  };
}

/** Keeps elements that draw; anything else visible is a fault. */
function keepElements(
  parent: Parameters<NonNullable<Visits['enter']>>[0],
  faults: Set<string>,
): void {
  parent.children = parent.children.filter((child) => {
    if (child.type !== 'element') {
      if (child.type === 'text' && child.value.trim() !== '')
        faults.add('has text outside of elements');
      return false;
    }
    const { name } = child;
    if (DRAWN.has(name)) return true;
    if (name === 'style' && styleText(child).includes('@import')) {
      faults.add('has a style sheet with @import');
    } else if (!SILENT.has(name) && !name.includes(':')) {
      const remedy = REMEDIES[name];
      faults.add(
        remedy === undefined ? `has <${name}>, which no logo may have` : `has <${name}>: ${remedy}`,
      );
    }
    return false;
  });
}

type Visits = { enter?: (node: { children: XastElement['children'] }) => void };

function styleText({ children }: XastElement): string {
  return children
    .map((child) => (child.type === 'text' || child.type === 'cdata' ? child.value : ''))
    .join('');
}

/** Null if it can be kept. */
function faultOf({ name: element }: XastElement, name: string, value: string): string | null {
  const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  if (name === 'href') {
    if (/^#./.test(value) && element !== 'image') return null;
    if (element === 'image' && INNER_PICTURE.test(value)) return null;
    return `refers to ${shown}; only its own parts and small PNG, JPEG and WebP pictures may be referred to`;
  }
  // Any other value is a number, a keyword or a colour.
  if (/url\(|[\\<>]|javascript:/i.test(value) && !OWN_PAINT.test(value.trim())) {
    return `refers to ${shown} in ${name}`;
  }
  return null;
}

/** The root in its expected form; its own looks move to a group inside. */
function framed(faults: Set<string>, { least, most, words }: Proportions): CustomPlugin {
  return {
    name: 'masthead:framed',
    fn: (root) => {
      const [svg, ...others] = root.children.filter((child) => child.type === 'element');
      if (svg?.name !== 'svg' || others.length > 0) {
        faults.add('must be one <svg> element');
        return null;
      }
      root.children = [svg];
      const box = viewBoxOf(svg.attributes);
      if (box === null) {
        faults.add('needs a viewBox, or a width and a height in pixels');
        return null;
      }
      const [, , width = 0, height = 0] = box;
      const ratio = width / height;
      if (ratio < least || ratio > most) {
        faults.add(`is ${width} × ${height}; it must be ${words} (width to height)`);
      }
      if (!hasShape(svg)) faults.add('draws nothing');
      const {
        viewBox: _box,
        width: _width,
        height: _height,
        x: _x,
        y: _y,
        ...looks
      } = svg.attributes;
      const { xmlns: _xmlns, overflow: _overflow, preserveAspectRatio: _ratio, ...kept } = looks;
      const group: XastElement = {
        type: 'element',
        name: 'g',
        attributes: { fill: 'currentColor', ...kept },
        children: svg.children,
      };
      svg.attributes = { xmlns: 'http://www.w3.org/2000/svg', viewBox: box.join(' ') };
      // Cleaned drawings stay as they are, so an exported configuration publishes back unchanged.
      const isFramed = Object.keys(kept).length === 0 && isColouredGroup(svg.children);
      if (!isFramed) svg.children = [group];
      return null;
    },
  };
}

function isColouredGroup([first, ...others]: XastElement['children']): boolean {
  const isGroup = first?.type === 'element' && first.name === 'g' && others.length === 0;
  return isGroup && first.attributes.fill !== undefined;
}

/** Left, top, width, height. */
function viewBoxOf({ viewBox, width, height }: XastElement['attributes']): number[] | null {
  const numbers =
    viewBox === undefined
      ? [0, 0, ...[width, height].map((side = '') => Number(side.replace(/px$/, '') || Number.NaN))]
      : viewBox
          .trim()
          .split(/[\s,]+/)
          .map(Number);
  const [, , across = 0, down = 0] = numbers;
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite) && across > 0 && down > 0;
  return isBox ? numbers : null;
}

function hasShape({ children }: XastElement): boolean {
  return children.some(
    (child) => child.type === 'element' && (SHAPES.has(child.name) || hasShape(child)),
  );
}
