import { useEffect, useState } from 'react';
import { Icon } from '#src/components/Icon.tsx';
import { GalleryDialog, type GalleryTexts } from '#src/islands/GalleryDialog.tsx';
import { imagesOf, linksOf } from '#src/islands/gallery-images.ts';
import { positionText, stepOf } from '#src/islands/steps.ts';
import { useStrip } from '#src/islands/use-strip.ts';
import type { IslandComponent } from '#src/view/Island.tsx';
import css from './gallery-controls.module.css';

type GalleryControlsProps = {
  /** Id of the strip, a list of links to pictures. */
  readonly strip: string;
  readonly texts: GalleryTexts;
};

/**
 * Controls of a picture strip: buttons, arrow keys, full screen. Without JavaScript the strip scrolls and its
 * links open the pictures.
 */
export const GalleryControls: IslandComponent<GalleryControlsProps> = ({ strip: id, texts }) => {
  const [strip, setStrip] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const { index, atStart, atEnd, go } = useStrip(strip);

  useEffect(() => setStrip(document.getElementById(id)), [id]);

  useEffect(() => {
    if (strip === null) return;
    const links = linksOf(strip);
    const placeOf = ({ target }: Event): number =>
      target instanceof Element ? links.findIndex((link) => link.contains(target)) : -1;
    const open = (event: MouseEvent): void => {
      const place = placeOf(event);
      // Modified clicks belong to the browser.
      if (place === -1 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setOpened(place);
    };
    const step = (event: KeyboardEvent): void => {
      const by = stepOf(event.key);
      const place = placeOf(event);
      const next = links[place + by];
      if (by === 0 || place === -1 || next === undefined) return;
      event.preventDefault();
      next.focus({ preventScroll: true });
      go(place + by);
    };
    strip.addEventListener('click', open);
    strip.addEventListener('keydown', step);
    return () => {
      strip.removeEventListener('click', open);
      strip.removeEventListener('keydown', step);
    };
  }, [strip, go]);

  if (strip === null) return null;
  const count = strip.children.length;
  return (
    <>
      <span className={`label ${css.position}`}>{positionText(texts.position, index, count)}</span>
      <button
        type="button"
        className={css.step}
        aria-label={texts.previous}
        aria-disabled={atStart}
        onClick={() => go(Math.max(0, index - 1))}
      >
        <Icon name="arrow-back" />
      </button>
      <button
        type="button"
        className={css.step}
        aria-label={texts.next}
        aria-disabled={atEnd}
        onClick={() => go(Math.min(count - 1, index + 1))}
      >
        <Icon name="arrow" />
      </button>
      {opened !== null && (
        <GalleryDialog
          images={imagesOf(strip)}
          first={opened}
          texts={texts}
          onClose={(last) => {
            setOpened(null);
            go(last, 'instant');
            linksOf(strip)[last]?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
};
GalleryControls.displayName = 'GalleryControls';
