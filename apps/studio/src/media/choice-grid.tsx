import { Box, ButtonBase } from '@mui/material';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import type { ListedMedium } from '#src/media/calls.ts';
import { GRID, MediumTile } from '#src/media/media-grid.tsx';

/** Media to take one of, or several: one stop for the Tab key, the arrows go about in it. */
export function ChoiceGrid({
  media,
  chosen,
  onChoose,
}: {
  readonly media: readonly ListedMedium[];
  /** In their order, where several may be chosen; null: one is chosen at once. */
  readonly chosen: readonly string[] | null;
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
            aria-pressed={chosen?.includes(medium.id)}
            onClick={() => onChoose(medium.id)}
            onFocus={() => setAt(index)}
            sx={TILE}
            tabIndex={index === current ? 0 : -1}
          >
            {chosen?.includes(medium.id) && (
              <Box aria-hidden sx={PLACE}>
                {chosen.indexOf(medium.id) + 1}
              </Box>
            )}
            <MediumTile medium={medium} />
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}

const TILE = {
  ...{ display: 'block', position: 'relative', textAlign: 'start', width: 1 },
  '&:hover': { opacity: 0.8 },
  '&[aria-pressed="true"]': {
    outline: '3px solid',
    outlineColor: 'secondary.main',
    outlineOffset: 3,
  },
} as const;
/** The number that it will have, on the picture. */
const PLACE = {
  ...{ position: 'absolute', zIndex: 1, top: 6, insetInlineStart: 6, minWidth: 26, px: 0.75 },
  ...{ bgcolor: '#111111', color: '#ffffff', fontWeight: 600, lineHeight: '26px' },
  textAlign: 'center',
} as const;

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
