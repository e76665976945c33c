import arrowDown from 'lucide-static/icons/arrow-down.svg?raw';
import arrowRight from 'lucide-static/icons/arrow-right.svg?raw';
import arrowUpRight from 'lucide-static/icons/arrow-up-right.svg?raw';
import check from 'lucide-static/icons/check.svg?raw';
import globe from 'lucide-static/icons/globe.svg?raw';
import link from 'lucide-static/icons/link.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import play from 'lucide-static/icons/play.svg?raw';
import plus from 'lucide-static/icons/plus.svg?raw';
import search from 'lucide-static/icons/search.svg?raw';
import x from 'lucide-static/icons/x.svg?raw';

/** The shapes inside each drawing; what they share stands on the `svg` below. */
const SHAPES = {
  'arrow-down': shapesOf(arrowDown),
  arrow: shapesOf(arrowRight),
  external: shapesOf(arrowUpRight),
  check: shapesOf(check),
  globe: shapesOf(globe),
  link: shapesOf(link),
  mail: shapesOf(mail),
  menu: shapesOf(menu),
  play: shapesOf(play),
  plus: shapesOf(plus),
  search: shapesOf(search),
  close: shapesOf(x),
};
export type IconName = keyof typeof SHAPES;

function shapesOf(drawing: string): string {
  return drawing.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$|\n\s*/g, '');
}

const FLIPS: ReadonlySet<IconName> = new Set<IconName>(['arrow', 'external']);

/** An outline icon, decoration only; in the colour and 1.25 times the size of its text. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <i className="icon" data-flips={FLIPS.has(name) || undefined}>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of the icon library, read when built
        dangerouslySetInnerHTML={{ __html: SHAPES[name] }}
      />
    </i>
  );
}
