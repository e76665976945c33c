import AddIcon from '@mui/icons-material/Add';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBodyScope } from '#src/body/context.ts';
import { keyOf } from '#src/body/text/blocks.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import type { Json } from '#src/items/json.ts';

interface OrderedListProps {
  /** What the list is of. */
  readonly label: string;
  readonly items: readonly Json[];
  readonly onChange: (items: readonly Json[]) => void;
  /** One entry, and how it is changed. */
  readonly children: (item: Json, set: (item: Json) => void, at: number) => ReactNode;
  /** What an entry is called, for its buttons. */
  readonly nameOf: (item: Json, at: number) => string;
  readonly least?: number;
  readonly most: number;
  /** Left out where entries come from elsewhere. */
  readonly add?: { readonly label: string; readonly make: () => Json };
}

/** A list in the editors' order: entries go up and down by buttons, which keep the focus and say where the entry is. */
export function OrderedList(props: OrderedListProps) {
  const { label, items, onChange, children, nameOf, least = 0, most, add } = props;
  const translate = useTranslate();
  const { disabled } = useBodyScope();
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });

  const move = (at: number, by: 1 | -1) => {
    const moved = items.toSpliced(at, 1).toSpliced(at + by, 0, items[at] ?? null);
    wanted.current = `[data-entry="${at + by}"] [data-move="${by}"]`;
    setSaid(translate('body.moved', { place: at + by + 1, of: items.length }));
    onChange(moved);
  };
  const button = (at: number, by: 1 | -1) => {
    const isEnd = by < 0 ? at === 0 : at === items.length - 1;
    const name = nameOf(items[at] ?? null, at);
    const Icon = by < 0 ? ArrowUpwardIcon : ArrowDownwardIcon;
    return (
      <IconButton
        aria-disabled={isEnd || undefined}
        aria-label={translate(by < 0 ? 'body.entry_up' : 'body.entry_down', { name })}
        data-move={by}
        onClick={() => !isEnd && move(at, by)}
        size="small"
        sx={isEnd ? { opacity: 0.35 } : undefined}
      >
        <Icon fontSize="small" />
      </IconButton>
    );
  };
  return (
    <div>
      <Box
        aria-label={label}
        component="ol"
        ref={list}
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}
      >
        {items.map((item, at) => (
          <Box
            component="li"
            data-entry={at}
            key={keyOf(item) ?? at}
            sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1, alignItems: 'start' }}
          >
            {children(item, (next) => onChange(items.with(at, next)), at)}
            {!disabled && (
              <Box sx={{ display: 'flex' }}>
                {items.length > 1 && button(at, -1)}
                {items.length > 1 && button(at, 1)}
                {items.length > least && (
                  <IconButton
                    aria-label={translate('body.entry_remove', { name: nameOf(item, at) })}
                    onClick={() => onChange(items.toSpliced(at, 1))}
                    size="small"
                  >
                    <CloseIcon fontSize="small" />
                  </IconButton>
                )}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {add && !disabled && items.length < most && (
        <Button
          onClick={() => onChange([...items, add.make()])}
          size="small"
          startIcon={<AddIcon />}
          sx={{ marginBlockStart: items.length > 0 ? 1 : 0 }}
        >
          {add.label}
        </Button>
      )}
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </div>
  );
}
