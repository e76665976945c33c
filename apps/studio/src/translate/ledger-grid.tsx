import type { LedgerRow } from '@masthead/contract/ledger';
import { Box, Checkbox, Link, Typography } from '@mui/material';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { cellState } from '#src/translate/cell-state.ts';
import { NextMoment } from '#src/translate/next-moment.tsx';
import { type Place, placeAfter } from '#src/translate/roving.ts';
import { StateMark } from '#src/translate/state-mark.tsx';
import { useShownTargets } from '#src/translate/targets.ts';
import { walkSearch } from '#src/translate/use-ledger.ts';

interface LedgerGridProps {
  readonly rows: readonly LedgerRow[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  /** One language alone is shown. */
  readonly onlyLocale: string | undefined;
}

const placeOf = (row: number, column: number): string => `${row},${column}`;

/** Items by language, a grid that is walked with arrow keys; Enter opens a cell, Space chooses its row. */
export function LedgerGrid({ rows, chosen, onToggle, onlyLocale }: LedgerGridProps) {
  const translate = useTranslate();
  const targets = useShownTargets();
  const search = walkSearch(useSearchParams()[0]);
  const shown = targets.filter((locale) => onlyLocale === undefined || locale === onlyLocale);
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Place>({ row: 0, column: 1 });
  // A shorter page may have come since.
  const active = {
    row: Math.min(at.row, rows.length - 1),
    column: Math.min(at.column, shown.length),
  };
  const walk = (event: KeyboardEvent) => {
    const row = rows[active.row];
    if (event.key === ' ' && row && active.column > 0) {
      event.preventDefault();
      onToggle(row.id);
      return;
    }
    const next = placeAfter(active, event, { rows: rows.length, columns: shown.length + 1 });
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    grid.current
      ?.querySelector<HTMLElement>(`[data-place="${placeOf(next.row, next.column)}"]`)
      ?.focus();
  };
  const stopAt = (row: number, column: number) => ({
    'data-place': placeOf(row, column),
    tabIndex: row === active.row && column === active.column ? 0 : -1,
    onFocus: () => setAt({ row, column }),
  });
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box
        aria-label={translate('translate.grid')}
        component="table"
        onKeyDown={walk}
        ref={grid}
        role="grid"
        sx={TABLE}
      >
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ width: 40 }}>
              <Box aria-label={translate('translate.choose')} component="span" role="img" />
            </Box>
            <th scope="col">{translate('translate.item')}</th>
            <th scope="col">{translate('translate.ready_by')}</th>
            {shown.map((locale) => (
              <th key={locale} scope="col" title={languageName(locale)}>
                <abbr aria-label={languageName(locale)}>{locale}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr aria-selected={chosen.has(row.id)} key={row.id}>
              <td>
                <Checkbox
                  checked={chosen.has(row.id)}
                  onChange={() => onToggle(row.id)}
                  size="small"
                  slotProps={{
                    input: {
                      'aria-label': translate('translate.choose_item', { title: row.title }),
                      ...stopAt(index, 0),
                    },
                  }}
                  sx={{ p: 0.25 }}
                />
              </td>
              <th scope="row">
                <ItemTitle row={row} />
              </th>
              <td>{row.next && <NextMoment next={row.next} />}</td>
              {shown.map((locale, column) => {
                const translation = row.locales.find((each) => each.locale === locale);
                if (!translation) return <td key={locale} />;
                const state = cellState(translation);
                const { machine } = translation;
                const word = [
                  translate(`translate.states.${state}`),
                  ...(machine > 0
                    ? [translate('translate.help.machine_waits', { count: machine })]
                    : []),
                ].join(', ');
                return (
                  <td key={locale}>
                    <Link
                      {...stopAt(index, column + 1)}
                      aria-label={`${word}: ${languageName(locale)}, ${row.title}`}
                      color="inherit"
                      component={RouterLink}
                      sx={CELL}
                      to={`/translate/${row.id}/${locale}${search}`}
                      underline="none"
                    >
                      <StateMark machine={machine} state={state} />
                    </Link>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function ItemTitle({ row }: { readonly row: LedgerRow }) {
  const translate = useTranslate();
  return (
    <Box sx={{ minWidth: 180, maxWidth: 260 }}>
      <Typography component="span" sx={{ display: 'block', fontWeight: 600 }} variant="body2">
        {row.title || translate('translate.untitled')}
      </Typography>
      <Typography color="textSecondary" component="span" variant="caption">
        {translate(`fields.types.${row.type}`)}
      </Typography>
    </Box>
  );
}

const TABLE = {
  borderCollapse: 'collapse',
  minWidth: '100%',
  '& th': { textAlign: 'start', fontWeight: 'inherit', fontSize: 12 },
  '& thead th': {
    fontWeight: 600,
    color: 'text.secondary',
    py: 0.75,
    px: 0.5,
    whiteSpace: 'nowrap',
  },
  '& abbr': { textDecoration: 'none' },
  '& tbody td, & tbody th': {
    borderTop: 1,
    borderColor: 'divider',
    px: 0.5,
    py: 0.75,
    verticalAlign: 'top',
  },
  // Whose languages they are stays in view.
  '& tbody th': { position: 'sticky', insetInlineStart: 0, bgcolor: 'background.default' },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tr[aria-selected=true]': { bgcolor: 'action.selected' },
} as const;

const CELL = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 28,
  px: 0.5,
  mx: -0.5,
  borderBottom: '1px solid transparent',
  '&:hover': { borderBottomColor: 'currentcolor' },
  '&:focus-visible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 1 },
} as const;
