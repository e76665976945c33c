import { type Cell as CellData, cellText } from '@masthead/contract/body/cells.ts';
import {
  Box,
  Button,
  ButtonBase,
  Checkbox,
  FormControlLabel,
  InputBase,
  MenuItem,
  TextField,
} from '@mui/material';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CellEditor, CellWords } from '#src/body/blocks/cell-words.tsx';
import type { FormProps } from '#src/body/blocks/form-props.ts';
import * as grids from '#src/body/blocks/table-grid.ts';
import { TextInput } from '#src/body/blocks/text-input.tsx';
import { useTyped } from '#src/body/blocks/use-typed.ts';
import { useBodyScope } from '#src/body/context.ts';
import { isComposing } from '#src/forms/is-composing.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';

/** A table: its cells are a grid in which Enter, Up and Down go from row to row; buttons change the row and column of the cell that was entered last. */
export function TableForm({ value, change }: FormProps) {
  const translate = useTranslate();
  const { disabled } = useBodyScope();
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<grids.Place>({ row: 0, column: 0 });
  const [wanted, setWanted] = useState<grids.Place | null>(null);
  const [marked, setMarked] = useState<grids.Place | null>(null);
  const grid = grids.gridOf(value);
  const row = Math.min(place.row, grid.rows.length - 1);
  const column = Math.min(place.column, grid.align.length - 1);
  useEffect(() => {
    if (wanted === null) return;
    const name = `[data-cell="${wanted.row}-${wanted.column}"]`;
    frame.current?.querySelector<HTMLElement>(name)?.focus();
    setWanted(null);
  }, [wanted]);

  const put = ({ align, rows }: grids.Grid, next: grids.Place) => {
    change({ align, rows: rows.map(({ _key, cells }) => ({ _key, cells })) });
    setMarked(null);
    setWanted(next);
  };
  const set = (at: grids.Place, cell: CellData) => {
    const { align, rows } = grids.withCell(grid, at, cell);
    change({ align, rows: rows.map(({ _key, cells }) => ({ _key, cells })) });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: grids.Place) => {
    if (isComposing(event.nativeEvent) || event.altKey || event.shiftKey) return;
    const isLast = at.row === grid.rows.length - 1;
    const next = { ...at, row: at.row + (event.key === 'ArrowUp' ? -1 : 1) };
    if (event.key === 'Enter' && isLast) put(grids.withRow(grid, at.row + 1), next);
    else if (event.key === 'Enter' || isAtEdge(event)) setWanted(next);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent, at: grids.Place) => {
    const text = event.clipboardData.getData('text/plain');
    if (!text.includes('\t')) return;
    event.preventDefault();
    put(grids.withFilled(grid, at, text), at);
  };
  const here = { row, column };
  const tools = [
    { name: 'row_below', run: () => put(grids.withRow(grid, row + 1), { row: row + 1, column }) },
    { name: 'row_up', run: () => put(grids.withMovedRow(grid, row, -1), { row: row - 1, column }) },
    {
      name: 'row_down',
      run: () => put(grids.withMovedRow(grid, row, 1), { row: row + 1, column }),
    },
    { name: 'row_remove', run: () => put(grids.withoutRow(grid, row), here) },
    {
      name: 'column_after',
      run: () => put(grids.withColumn(grid, column + 1), { row, column: column + 1 }),
    },
    { name: 'column_remove', run: () => put(grids.withoutColumn(grid, column), here) },
    { name: 'cell_marks', run: () => setMarked(here) },
  ];
  const markedCell = marked === null ? undefined : grid.rows[marked.row]?.cells[marked.column];
  const flag = (name: 'header_row' | 'header_column', fallback: boolean) => (
    <FormControlLabel
      control={<Checkbox size="small" />}
      checked={typeof value[name] === 'boolean' ? value[name] : fallback}
      disabled={disabled}
      label={translate(`body.table.${name}`)}
      onChange={(_event, checked) => change({ [name]: checked })}
    />
  );
  return (
    <>
      <TextInput
        label={translate('body.table.caption')}
        onChange={(caption) => change({ caption })}
        optional
        value={value.caption}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {flag('header_row', true)}
        {flag('header_column', false)}
      </Box>
      <Box ref={frame} sx={{ overflowX: 'auto' }}>
        <Box
          aria-label={translate('body.kinds.table')}
          component="table"
          sx={{
            borderCollapse: 'collapse',
            '& td': { border: '1px solid', borderColor: 'divider', p: 0 },
          }}
        >
          <tbody>
            {grid.rows.map(({ _key, cells }, at) => (
              <tr key={_key}>
                {cells.map((cell, across) => (
                  <Cell
                    align={grid.align[across] ?? 'start'}
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    key={across}
                    onChange={(next) => set({ row: at, column: across }, next)}
                    onFocus={() => setPlace({ row: at, column: across })}
                    onKeyDown={(event) => onKeyDown(event, { row: at, column: across })}
                    onPaste={(event) => onPaste(event, { row: at, column: across })}
                    onMark={() => setMarked({ row: at, column: across })}
                    place={{ row: at, column: across }}
                    cell={cell}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {!disabled && marked !== null && markedCell !== undefined && (
        <CellEditor
          cell={markedCell}
          key={`${marked.row}-${marked.column}`}
          label={translate('body.table.cell', { row: marked.row + 1, column: marked.column + 1 })}
          onChange={(cell) => set(marked, cell)}
        />
      )}
      {!disabled && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {tools.map(({ name, run }) => (
            <Button key={name} onClick={run} size="small">
              {translate(`body.table.${name}`, { row: row + 1, column: column + 1 })}
            </Button>
          ))}
          <TextField
            label={translate('body.table.align', { column: column + 1 })}
            onChange={({ target }) => {
              const side = grids.ALIGNS.find((each) => each === target.value) ?? 'start';
              const { align, rows } = grids.withAlign(grid, column, side);
              change({ align, rows: rows.map(({ _key, cells }) => ({ _key, cells })) });
            }}
            select
            size="small"
            sx={{ minInlineSize: '10em' }}
            value={grid.align[column] ?? 'start'}
          >
            {grids.ALIGNS.map((side) => (
              <MenuItem key={side} value={side}>
                {translate(`body.table.aligns.${side}`)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
    </>
  );
}

interface CellProps {
  readonly place: grids.Place;
  readonly cell: CellData;
  readonly align: grids.Align;
  readonly onMark: () => void;
  readonly onChange: (text: string) => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

function Cell({ place, cell, align, onChange, onMark, ...events }: CellProps) {
  const translate = useTranslate();
  const { locale, disabled } = useBodyScope();
  const [typed, setTyped] = useTyped(cellText(cell));
  const label = translate('body.table.cell', { row: place.row + 1, column: place.column + 1 });
  if (typeof cell !== 'string') {
    return (
      <td>
        <ButtonBase
          aria-label={`${label}: ${cellText(cell)}`}
          data-cell={`${place.row}-${place.column}`}
          disabled={disabled}
          lang={locale}
          onClick={onMark}
          onFocus={events.onFocus}
          onKeyDown={(event) => event.key !== 'Enter' && events.onKeyDown(event)}
          sx={{
            display: 'block',
            font: 'inherit',
            inlineSize: '100%',
            minInlineSize: '8em',
            paddingInline: 1,
            textAlign: align,
            whiteSpace: 'pre-line',
          }}
        >
          <CellWords cell={cell} />
        </ButtonBase>
      </td>
    );
  }
  return (
    <td>
      <InputBase
        disabled={disabled}
        inputProps={{
          'aria-label': label,
          'data-cell': `${place.row}-${place.column}`,
          dir: 'auto',
          lang: locale,
          maxLength: 1000,
          style: { textAlign: align },
        }}
        multiline
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value);
        }}
        sx={{ font: 'inherit', minInlineSize: '8em', paddingInline: 1, inlineSize: '100%' }}
        value={typed}
        {...events}
      />
    </td>
  );
}

/** Whether Up or Down would leave the words of the cell. */
function isAtEdge({ key, target }: KeyboardEvent): boolean {
  if (target instanceof HTMLButtonElement) return key === 'ArrowUp' || key === 'ArrowDown';
  if (!(target instanceof HTMLTextAreaElement)) return false;
  const { value, selectionStart, selectionEnd } = target;
  if (key === 'ArrowUp') return !value.slice(0, selectionStart).includes('\n');
  return key === 'ArrowDown' && !value.slice(selectionEnd).includes('\n');
}
