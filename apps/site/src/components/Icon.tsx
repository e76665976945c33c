import arrowDown from 'lucide-static/icons/arrow-down.svg?raw';
import arrowLeft from 'lucide-static/icons/arrow-left.svg?raw';
import arrowRight from 'lucide-static/icons/arrow-right.svg?raw';
import arrowUp from 'lucide-static/icons/arrow-up.svg?raw';
import arrowUpRight from 'lucide-static/icons/arrow-up-right.svg?raw';
import captions from 'lucide-static/icons/captions.svg?raw';
import check from 'lucide-static/icons/check.svg?raw';
import clock from 'lucide-static/icons/clock.svg?raw';
import filePen from 'lucide-static/icons/file-pen.svg?raw';
import globe from 'lucide-static/icons/globe.svg?raw';
import link from 'lucide-static/icons/link.svg?raw';
import lockOpen from 'lucide-static/icons/lock-open.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import maximize from 'lucide-static/icons/maximize.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import pause from 'lucide-static/icons/pause.svg?raw';
import play from 'lucide-static/icons/play.svg?raw';
import plus from 'lucide-static/icons/plus.svg?raw';
import search from 'lucide-static/icons/search.svg?raw';
import share from 'lucide-static/icons/share.svg?raw';
import volume2 from 'lucide-static/icons/volume-2.svg?raw';
import volumeX from 'lucide-static/icons/volume-x.svg?raw';
import x from 'lucide-static/icons/x.svg?raw';

/** The shapes inside each drawing; what they share stands on the `svg` below. */
const SHAPES = {
  'arrow-down': shapesOf(arrowDown),
  arrow: shapesOf(arrowRight),
  external: shapesOf(arrowUpRight),
  check: shapesOf(check),
  clock: shapesOf(clock),
  draft: shapesOf(filePen),
  globe: shapesOf(globe),
  link: shapesOf(link),
  mail: shapesOf(mail),
  menu: shapesOf(menu),
  play: shapesOf(play),
  plus: shapesOf(plus),
  'arrow-up': shapesOf(arrowUp),
  unlocked: shapesOf(lockOpen),
  captions: shapesOf(captions),
  pause: shapesOf(pause),
  sound: shapesOf(volume2),
  muted: shapesOf(volumeX),
  'arrow-back': shapesOf(arrowLeft),
  expand: shapesOf(maximize),
  search: shapesOf(search),
  share: shapesOf(share),
  close: shapesOf(x),
};
export type IconName = keyof typeof SHAPES;

function shapesOf(drawing: string): string {
  return drawing.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$|\n\s*/g, '');
}

const FLIPS: ReadonlySet<IconName> = new Set<IconName>(['arrow', 'arrow-back', 'external']);

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
