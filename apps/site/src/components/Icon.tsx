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

const FLIPS: ReadonlySet<IconName> = new Set<IconName>(['arrow', 'external']);

/** An outline icon, decoration only; in the colour and 1.25 times the size of its text. */
export function Icon({ name }: { readonly name: IconName }) {
  const Drawing = DRAWN[name];
  return (
    <i className="icon" data-flips={FLIPS.has(name) || undefined}>
      <Drawing strokeWidth={1.75} />
    </i>
  );
}
