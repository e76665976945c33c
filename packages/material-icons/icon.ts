import { createSvgIcon } from '@mui/material/SvgIcon';
import { createElement } from 'react';

/** An SVG element and its attributes, named as React names them. */
type Shape = readonly [element: string, attributes: Readonly<Record<string, string>>];

/** An icon as `@mui/icons-material` makes them; `name` is the package's own. */
export function icon(name: string, shapes: readonly Shape[]): ReturnType<typeof createSvgIcon> {
  const drawn = shapes.map(([element, attributes], at) =>
    createElement(element, { ...attributes, key: at }),
  );
  return createSvgIcon(drawn, name);
}
