/** Elements and attributes of SVG that draw; nothing that acts or loads. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const DRAWN = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon image
  linearGradient radialGradient stop clipPath mask pattern
`);

/** Elements that draw by themselves. */
export const SHAPES = words('path rect circle ellipse line polyline polygon image use');

/** Elements that draw nothing and are removed silently. */
export const SILENT = words('script title desc metadata style');

/** The advice for an element that no logo may have, in the terms of design programs. */
export const REMEDIES: Readonly<Record<string, string>> = {
  text: 'turn it into outlines (Illustrator: Type › Create Outlines; Inkscape: Path › Object to Path; Figma: Flatten)',
  filter: 'remove the shadow, blur or glow, or export the logo as PNG',
  foreignObject: 'it holds HTML; export the logo as plain SVG, or as PNG',
  animate: 'remove the animation',
  animateTransform: 'remove the animation',
  set: 'remove the animation',
  a: 'remove the link around the shapes',
  switch: 'export the logo without Illustrator’s editing capabilities',
  marker: 'expand the arrowheads into shapes',
};

/** `id` and references are checked besides. */
export const KEPT_ATTRIBUTES = words(`
  id href x y width height viewBox preserveAspectRatio transform overflow
  d points cx cy r rx ry x1 y1 x2 y2 fx fy fr pathLength
  fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset stroke-opacity opacity color visibility display vector-effect
  paint-order clip-path clip-rule clipPathUnits mask mask-type maskUnits maskContentUnits
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
  patternUnits patternContentUnits patternTransform
`);
