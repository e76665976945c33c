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

const DRAWINGS = {
  'arrow-down': drawingOf(arrowDown),
  arrow: drawingOf(arrowRight),
  external: drawingOf(arrowUpRight),
  check: drawingOf(check),
  clock: drawingOf(clock),
  draft: drawingOf(filePen),
  globe: drawingOf(globe),
  link: drawingOf(link),
  mail: drawingOf(mail),
  menu: drawingOf(menu),
  play: drawingOf(play),
  plus: drawingOf(plus),
  'arrow-up': drawingOf(arrowUp),
  unlocked: drawingOf(lockOpen),
  captions: drawingOf(captions),
  pause: drawingOf(pause),
  sound: drawingOf(volume2),
  muted: drawingOf(volumeX),
  'arrow-back': drawingOf(arrowLeft),
  expand: drawingOf(maximize),
  search: drawingOf(search),
  share: drawingOf(share),
  close: drawingOf(x),
};
export type IconName = keyof typeof DRAWINGS;

/** Of a drawing only what it has of its own: how lines are drawn is said by the style sheet. */
function drawingOf(file: string): string {
  const shapes = file.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$|\n\s*/g, '').replaceAll(' />', '/>');
  return `<svg aria-hidden="true" viewBox="0 0 24 24">${shapes}</svg>`;
}

const FLIPS: ReadonlySet<IconName> = new Set<IconName>(['arrow', 'arrow-back', 'external']);

/** An outline icon, decoration only; in the colour and 1.25 times the size of its text. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <i
      className="icon"
      data-flips={FLIPS.has(name) || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of the icon library, read when built
      dangerouslySetInnerHTML={{ __html: DRAWINGS[name] }}
    />
  );
}
