import { useEffect, useState } from 'react';
import type { IslandComponent } from '#src/view/Island.tsx';
import css from './open-all.module.css';

type OpenAllProps = {
  /** Id of the element whose `<details>` are opened and closed. */
  readonly entries: string;
  readonly open: string;
  readonly close: string;
};

/** Opens all entries of an accordion, or closes them where all are open. Nothing without JavaScript. */
export const OpenAll: IslandComponent<OpenAllProps> = ({ entries, open, close }) => {
  const [areOpen, setAreOpen] = useState<boolean | null>(null);

  useEffect(() => {
    const list = detailsIn(entries);
    const look = (): void => setAreOpen(list.every((each) => each.open));
    look();
    for (const each of list) each.addEventListener('toggle', look);
    return () => {
      for (const each of list) each.removeEventListener('toggle', look);
    };
  }, [entries]);

  if (areOpen === null) return null;
  return (
    <button
      type="button"
      className={`label underlined ${css.button}`}
      onClick={() => {
        for (const each of detailsIn(entries)) each.open = !areOpen;
      }}
    >
      {areOpen ? close : open}
    </button>
  );
};
OpenAll.displayName = 'OpenAll';

function detailsIn(id: string): readonly HTMLDetailsElement[] {
  return [...(document.getElementById(id)?.querySelectorAll('details') ?? [])];
}
