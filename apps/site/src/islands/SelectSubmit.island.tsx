import { useEffect, useRef, useState } from 'react';
import { Icon } from '#src/components/Icon.tsx';
import type { IslandComponent } from '#src/view/Island.tsx';
import css from './select-submit.module.css';

type SelectSubmitProps = {
  readonly label: string;
};

/**
 * Submit button of a select form. Hydrated, a choice by touch submits at once. Arrow keys change a closed
 * select at every step, so keyboards keep the button.
 */
export const SelectSubmit: IslandComponent<SelectSubmitProps> = ({ label }) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isByKey, setIsByKey] = useState(true);

  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    const stop = new AbortController();
    const { signal } = stop;
    let byKey = false;
    const notice = (isKey: boolean) => (): void => {
      byKey = isKey;
      setIsByKey(isKey);
    };
    notice(false)();
    form.addEventListener('keydown', notice(true), { signal });
    // Focus that comes by Tab: the key went down elsewhere.
    form.addEventListener('keyup', notice(true), { signal });
    form.addEventListener('pointerdown', notice(false), { signal });
    form.addEventListener(
      'change',
      () => {
        if (!byKey) form.requestSubmit();
      },
      { signal },
    );
    return () => stop.abort();
  }, []);

  return (
    <button
      ref={button}
      type="submit"
      className={`${css.button} ${isByKey ? '' : css.away}`}
      aria-label={label}
    >
      <Icon name="arrow" />
    </button>
  );
};
SelectSubmit.displayName = 'SelectSubmit';
