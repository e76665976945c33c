/** Logos as they are kept: parsed, held against a list of what draws, and written anew. */

import { DRAWN, KEPT_ATTRIBUTES, SHAPES, SILENT } from '@masthead/brands/shapes';
import { type CustomPlugin, optimize, type XastElement } from 'svgo';

/** Width through height of what a drawing is set in. */
interface Proportions {
  readonly least: number;
  readonly most: number;
  /** The rule in words: `between 1:2 and 12:1`. */
  readonly words: string;
}

/** A logo stands on a line or over a name; a mark fills a square. */
export const LOGO: Proportions = { least: 1 / 2, most: 12, words: 'between 1:2 and 12:1' };
export const MARK: Proportions = {
  least: 4 / 5,
  most: 5 / 4,
  words: 'about square, between 4:5 and 5:4',
};

type Cleaned = { readonly svg: string } | { readonly faults: readonly string[] };

/** Pictures inside of a drawing: small ones in forms that every browser and the icons' painter take. */
const INNER_PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=\s]*$/;
/** A reference to something in the drawing itself, with a colour for where there is none. */
const OWN_PAINT = /^url\(\s*(["']?)#[^"')\s]+\1\s*\)(?:\s+[\w#]+)?$/;

/**
 * The drawing as `<svg xmlns viewBox>` around shapes: scripts, event attributes, comments, texts for
 * editors and everything unknown to {@link KEPT_ATTRIBUTES} are gone, style rules have become attributes,
 * ids begin with `prefix`, and what has no colour of its own takes that of the text around it. Refused,
 * each with its reason, is what would look otherwise without it: references to elsewhere, text, HTML.
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

/** Leaves the elements and attributes that draw. */
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
            // Only the older name needs a namespace of its own.
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

/** Of what stands in an element, only elements that draw; all else that would have been seen is a fault. */
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
      faults.add(
        name === 'text'
          ? 'has <text>; turn it into outlines'
          : `has <${name}>, which no logo may have`,
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

/** Why the value of an attribute cannot be kept; null where it can. */
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

/** The root as every reader of the configuration expects it; its own looks move to a group inside. */
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
      // What has been cleaned before stays as it is, so that an exported configuration publishes back unchanged.
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

/** Left, top, width and height of the drawing in its own units. */
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
