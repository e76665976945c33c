import { Box, ButtonBase } from '@mui/material';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ListedMedium } from '#src/media/calls.ts';
import { GRID, MediumTile } from '#src/media/media-grid.tsx';

/** Media to take one of: one stop for the Tab key, the arrows go about in it. */
export function ChoiceGrid({
  media,
  onChoose,
}: {
  readonly media: readonly ListedMedium[];
  readonly onChoose: (id: string) => void;
}) {
  const translate = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const current = Math.min(at, Math.max(0, media.length - 1));
  const move = (event: KeyboardEvent) => {
    const to = nextOf(event.key, current, media.length, columnsOf(list.current));
    if (to === null) return;
    event.preventDefault();
    setAt(to);
    list.current?.querySelectorAll<HTMLElement>('button')[to]?.focus();
  };
  if (media.length === 0) return null;
  return (
    <Box aria-label={translate('media.name')} component="ul" onKeyDown={move} ref={list} sx={GRID}>
      {media.map((medium, index) => (
        <Box component="li" key={medium.id} sx={{ minWidth: 0 }}>
          <ButtonBase
            onClick={() => onChoose(medium.id)}
            onFocus={() => setAt(index)}
            sx={{ display: 'block', textAlign: 'start', width: 1, '&:hover': { opacity: 0.8 } }}
            tabIndex={index === current ? 0 : -1}
          >
            <MediumTile medium={medium} />
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}

/** How many stand in the first row. */
function columnsOf(list: HTMLUListElement | null): number {
  const items = [...(list?.children ?? [])].map((item) => item.getBoundingClientRect().top);
  return items.filter((top) => top === items[0]).length || 1;
}

/** Null for another key, and at an edge. */
export function nextOf(key: string, at: number, count: number, columns: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - columns, ArrowDown: at + columns },
    ...{ Home: 0, End: count - 1 },
  };
  const to = steps[key];
  return to === undefined || to < 0 || to >= count ? null : to;
}
