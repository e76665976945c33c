import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Checkbox,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import type { Row } from '#src/run/redirects/rows.ts';

interface RedirectTableProps {
  readonly rows: readonly Row[];
  readonly faults: ReadonlyMap<number, { from?: string; to?: string }>;
  readonly onChange: (row: Row) => void;
  readonly onRemove: (key: number) => void;
}

export function RedirectTable({ rows, faults, onChange, onRemove }: RedirectTableProps) {
  const translate = useTranslate();
  if (rows.length === 0) return <Typography>{translate('run.redirects.none')}</Typography>;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {['from', 'to', 'permanent'].map((name) => (
            <TableCell key={name}>{translate(`run.redirects.${name}`)}</TableCell>
          ))}
          <TableCell align="right">{translate('run.actions')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <RedirectRow
            fault={faults.get(row.key)}
            key={row.key}
            onChange={onChange}
            onRemove={onRemove}
            row={row}
          />
        ))}
      </TableBody>
    </Table>
  );
}

interface RedirectRowProps extends Pick<RedirectTableProps, 'onChange' | 'onRemove'> {
  readonly row: Row;
  readonly fault: { from?: string; to?: string } | undefined;
}

function RedirectRow({ row, fault, onChange, onRemove }: RedirectRowProps) {
  const translate = useTranslate();
  const fields = ['from', 'to'] as const;
  return (
    <TableRow>
      {fields.map((name) => (
        <TableCell key={name} sx={{ verticalAlign: 'top', width: '42%' }}>
          <TextField
            error={fault?.[name] !== undefined}
            fullWidth
            helperText={fault?.[name]}
            onChange={({ target }) => onChange({ ...row, [name]: target.value.trim() })}
            slotProps={{
              htmlInput: { 'aria-label': translate(`run.redirects.${name}`), spellCheck: false },
            }}
            value={row[name]}
          />
        </TableCell>
      ))}
      <TableCell sx={{ verticalAlign: 'top' }}>
        <Checkbox
          checked={row.permanent}
          onChange={(_event, permanent) => onChange({ ...row, permanent })}
          slotProps={{
            input: { 'aria-label': translate('run.redirects.permanent_of', { from: row.from }) },
          }}
        />
      </TableCell>
      <TableCell align="right" sx={{ verticalAlign: 'top' }}>
        <IconButton
          aria-label={translate('run.redirects.remove', { from: row.from })}
          onClick={() => onRemove(row.key)}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </TableCell>
    </TableRow>
  );
}
