import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Check from 'lucide-react/icons/check';
import Globe from 'lucide-react/icons/globe';
import Link from 'lucide-react/icons/link';
import Mail from 'lucide-react/icons/mail';
import Menu from 'lucide-react/icons/menu';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';

const DRAWN = {
  'arrow-down': ArrowDown,
  arrow: ArrowRight,
  external: ArrowUpRight,
  check: Check,
  globe: Globe,
  link: Link,
  mail: Mail,
  menu: Menu,
  play: Play,
  plus: Plus,
  search: Search,
  close: X,
};
export type IconName = keyof typeof DRAWN;

/** Drawn once as text: a page repeats an icon many times, and lucide's components are not cheap. */
const MARKUP = new Map(
  Object.entries(DRAWN).map(([name, drawing]) => [
    name,
    { __html: renderToStaticMarkup(createElement(drawing, { strokeWidth: 1.75 })) },
  ]),
);

const FLIPS: ReadonlySet<IconName> = new Set<IconName>(['arrow', 'external']);

/** An outline icon, decoration only; for the server (islands bring their own). */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <i
      className="icon"
      aria-hidden="true"
      data-flips={FLIPS.has(name) || undefined}
      dangerouslySetInnerHTML={MARKUP.get(name)}
    />
  );
}
