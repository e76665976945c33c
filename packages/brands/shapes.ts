/** What a logo may be made of: elements and attributes of SVG that draw, and nothing that acts or loads. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that are kept. */
export const DRAWN = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon image
  linearGradient radialGradient stop clipPath mask pattern
`);

/** Elements that put something on the page by themselves. */
export const SHAPES = words('path rect circle ellipse line polyline polygon image use');

/** Elements that draw nothing: taken out without a word. */
export const SILENT = words('script title desc metadata style');

/** Attributes that are kept; what names an element (`id`, references) is looked at besides. */
export const KEPT_ATTRIBUTES = words(`
  id href x y width height viewBox preserveAspectRatio transform overflow
  d points cx cy r rx ry x1 y1 x2 y2 fx fy fr pathLength
  fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset stroke-opacity opacity color visibility display vector-effect
  paint-order clip-path clip-rule clipPathUnits mask mask-type maskUnits maskContentUnits
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
  patternUnits patternContentUnits patternTransform
`);
