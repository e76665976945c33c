import { useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '#src/components/Icon.tsx';
import type { GalleryImage } from '#src/islands/gallery-images.ts';
import { positionText, stepOf } from '#src/islands/steps.ts';
import { useStrip } from '#src/islands/use-strip.ts';
import { openModal } from '#src/loader/modal-dialogs.ts';
import css from './gallery-dialog.module.css';

export type GalleryTexts = {
  readonly label: string;
  readonly close: string;
  readonly previous: string;
  readonly next: string;
  /** Text with `{index}` and `{total}` in it. */
  readonly position: string;
};

interface GalleryDialogProps {
  readonly images: readonly GalleryImage[];
  readonly first: number;
  readonly texts: GalleryTexts;
  /** Told which picture stood last, so that the visitor finds their place again. */
  readonly onClose: (last: number) => void;
}

/** Pictures full screen, uncropped: a strip to swipe, arrow keys, buttons; Escape closes. */
export function GalleryDialog({ images, first, texts, onClose }: GalleryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [strip, setStrip] = useState<HTMLElement | null>(null);
  const { index, go } = useStrip(strip);
  const last = images.length - 1;

  useEffect(() => {
    if (dialog.current) openModal(dialog.current);
  }, []);
  useEffect(() => {
    if (strip !== null) go(first, 'instant');
  }, [strip, first, go]);

  const step = (by: number): void => go(Math.min(last, Math.max(0, index + by)));
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label={texts.label}
      data-theme="dark"
      data-locks-scroll
      onClose={() => onClose(index)}
      onKeyDown={(event) => {
        const by = stepOf(event.key);
        if (by === 0) return;
        event.preventDefault();
        step(by);
      }}
    >
      <div className={css.top}>
        <p className="label" role="status">
          {positionText(texts.position, index, images.length)}
        </p>
        <button
          type="button"
          className={css.button}
          aria-label={texts.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      {last > 0 && (
        <div className={css.steps}>
          <StepButton
            icon="arrow-back"
            label={texts.previous}
            isOff={index === 0}
            onPress={() => step(-1)}
          />
          <StepButton
            icon="arrow"
            label={texts.next}
            isOff={index === last}
            onPress={() => step(1)}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ul ref={setStrip} className={css.strip} tabIndex={0}>
        {images.map((image, at) => (
          <Slide key={image.src} image={image} distance={Math.abs(at - index)} />
        ))}
      </ul>
    </dialog>
  );
}

interface StepButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** At the end the button stays, so that focus is not lost. */
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function StepButton({ icon, label, isOff, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      className={css.button}
      aria-label={label}
      aria-disabled={isOff}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

interface SlideProps {
  readonly image: GalleryImage;
  readonly distance: number;
}

function Slide({ image, distance }: SlideProps) {
  return (
    <li className={css.slide} aria-hidden={distance > 0}>
      <figure className={css.figure}>
        <img
          className={css.image}
          src={image.src}
          srcSet={image.srcSet}
          sizes="100vw"
          alt={image.alt.text}
          lang={image.alt.lang || undefined}
          loading={distance > 1 ? 'lazy' : 'eager'}
        />
        {image.words.length > 0 && (
          <figcaption className={`label ${css.words}`}>
            {image.words.map((runs, part) => (
              <span
                key={runs.map(({ text }) => text).join('')}
                className={part > 0 ? 'quiet' : undefined}
              >
                {runs.map(({ text, lang }) =>
                  lang === '' ? (
                    text
                  ) : (
                    <span key={text} lang={lang}>
                      {text}
                    </span>
                  ),
                )}
              </span>
            ))}
          </figcaption>
        )}
      </figure>
    </li>
  );
}
