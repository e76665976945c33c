import lucide from '#src/components/drawings/lucide.json' with { type: 'json' };

const DRAWINGS = {
  'arrow-down': drawingOf('arrow-down'),
  arrow: drawingOf('arrow-right'),
  external: drawingOf('arrow-up-right'),
  check: drawingOf('check'),
  clock: drawingOf('clock'),
  draft: drawingOf('file-pen'),
  globe: drawingOf('globe'),
  link: drawingOf('link'),
  mail: drawingOf('mail'),
  menu: drawingOf('menu'),
  play: drawingOf('play'),
  plus: drawingOf('plus'),
  'arrow-up': drawingOf('arrow-up'),
  unlocked: drawingOf('lock-open'),
  captions: drawingOf('captions'),
  pause: drawingOf('pause'),
  sound: drawingOf('volume-2'),
  muted: drawingOf('volume-x'),
  'arrow-back': drawingOf('arrow-left'),
  expand: drawingOf('maximize'),
  search: drawingOf('search'),
  share: drawingOf('share'),
  close: drawingOf('x'),
};
export type IconName = keyof typeof DRAWINGS;

/** A drawing of Lucide's (drawings/README.md); the style sheet says how lines are drawn. */
function drawingOf(name: keyof typeof lucide): string {
  return `<svg aria-hidden="true" viewBox="0 0 24 24">${lucide[name]}</svg>`;
}

const FLIPS: ReadonlySet<IconName> = new Set<IconName>(['arrow', 'arrow-back', 'external']);

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
