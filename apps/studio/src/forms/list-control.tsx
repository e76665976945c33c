import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { kindsFor, mediumOf } from '#src/forms/borrowed-controls.tsx';
import type { ControlProps } from '#src/forms/control.ts';
import { useForm } from '#src/forms/form-context.ts';
import { Framed } from '#src/forms/group-controls.tsx';
import { ItemPicker, referenceTo } from '#src/forms/item-control.tsx';
import { ListRow } from '#src/forms/list-row.tsx';
import { useRows } from '#src/forms/rows.ts';
import { initialOf } from '#src/forms/values.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import type { Json } from '#src/items/json.ts';
import { MediaField } from '#src/media/media-field.tsx';

/** Entries in their order: added, taken away, and moved by buttons or by dragging. */
export function ListControl({ spec, label, path, value }: ControlProps<'list'>) {
  const translate = useTranslate();
  const { onChange, disabled } = useForm();
  const entries = Array.isArray(value) ? value : [];
  const rows = useRows(entries, (next) => onChange(path, next));
  const { most, least } = spec;
  const isFull = most !== null && entries.length >= most;
  return (
    <Framed label={label} path={path}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry, index) => (
          <ListRow
            canRemove={!disabled}
            entry={entry}
            index={index}
            key={rows.keys[index]}
            label={`${label} ${index + 1}`}
            length={entries.length}
            path={path}
            rows={rows}
            spec={spec.of}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mt: entries.length > 0 ? 1.5 : 0 }}>
        {!disabled && !isFull && <Adder label={label} path={path} rows={rows} spec={spec} />}
        <Typography color="textSecondary" sx={{ whiteSpace: 'nowrap' }} variant="caption">
          {isFull && translate('fields.full', { most })}
          {!isFull && least > entries.length && translate('fields.least', { least })}
        </Typography>
      </Box>
      <Typography component="span" role="status" sx={HIDDEN}>
        {rows.moved === null
          ? ''
          : translate('fields.moved', { place: rows.moved + 1, total: entries.length })}
      </Typography>
    </Framed>
  );
}

const HIDDEN = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

interface AdderProps extends Pick<ControlProps<'list'>, 'spec' | 'label' | 'path'> {
  readonly rows: { readonly add: (entry: Json) => void };
}

/** Items and media are chosen before they stand in the list; everything else is written there. */
function Adder({ spec, label, path, rows }: AdderProps) {
  const translate = useTranslate();
  const { value } = spec.of;
  const name = translate('fields.add_to', { name: label });
  if (value.kind === 'item')
    return (
      <Box sx={{ flex: 1 }}>
        <ItemPicker
          isAdder
          label={name}
          onPick={(item) => item && rows.add(referenceTo(item))}
          types={value.types}
          value={null}
        />
      </Box>
    );
  if (value.kind === 'media')
    return (
      <Box sx={{ flex: 1 }}>
        <MediaField
          {...kindsFor(path)}
          label={name}
          onChange={(medium) => medium && rows.add(mediumOf(medium))}
          value={null}
        />
      </Box>
    );
  return (
    <Button
      onClick={() => rows.add(initialOf(spec.of) ?? null)}
      size="small"
      startIcon={<AddIcon />}
      variant="outlined"
    >
      {name}
    </Button>
  );
}
