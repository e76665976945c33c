import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import DragIcon from '@mui/icons-material/DragIndicator';
import { Box, IconButton, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import type { FieldSpec } from '#src/forms/field-spec.ts';
import { useNestedField } from '#src/forms/nested-field.ts';
import type { Rows } from '#src/forms/rows.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import type { Json, Path } from '#src/items/json.ts';

/** Less cuts titles: the buttons stand below then. On the narrowest screens the handle keeps its place beside it. */
const FIELD_WIDTH = 'min(26rem, 100% - 2rem)';

interface ListRowProps {
  readonly spec: FieldSpec;
  readonly entry: Json;
  readonly index: number;
  readonly length: number;
  readonly path: Path;
  readonly label: string;
  readonly rows: Rows;
  readonly canRemove: boolean;
}

/** One entry with its handle and its buttons. */
export function ListRow(props: ListRowProps) {
  const translate = useTranslate();
  const Field = useNestedField();
  const { spec, entry, index, length, path, label, rows, canRemove } = props;
  const move = (to: number) => {
    const focused = document.activeElement;
    rows.move(index, to);
    // Moving a row in the document takes the focus away from it.
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus());
  };
  const isTarget = rows.target === index;
  return (
    <Box
      {...rows.drop(index)}
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: 1,
        py: 1.25,
        borderTop: 1,
        borderColor: isTarget ? 'secondary.main' : 'divider',
      }}
    >
      <Box
        {...rows.drag(index)}
        aria-hidden
        draggable={canRemove}
        sx={{ cursor: 'grab', color: 'text.secondary', pt: 1, lineHeight: 0 }}
      >
        <DragIcon fontSize="small" />
      </Box>
      <Box sx={{ flex: `1 1 ${FIELD_WIDTH}`, minWidth: 0 }}>
        <Field label={label} path={[...path, index]} spec={spec} value={entry} />
      </Box>
      {canRemove && (
        <Stack direction="row" sx={{ marginInlineStart: 'auto' }}>
          <RowButton
            disabled={index === 0}
            icon={<ArrowUpwardIcon fontSize="small" />}
            label={translate('fields.up', { name: label })}
            onClick={() => move(index - 1)}
          />
          <RowButton
            disabled={index === length - 1}
            icon={<ArrowDownwardIcon fontSize="small" />}
            label={translate('fields.down', { name: label })}
            onClick={() => move(index + 1)}
          />
          <RowButton
            icon={<CloseIcon fontSize="small" />}
            label={translate('fields.remove_entry', { name: label })}
            onClick={() => rows.remove(index)}
          />
        </Stack>
      )}
    </Box>
  );
}

interface RowButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

function RowButton({ icon, label, onClick, disabled = false }: RowButtonProps) {
  return (
    <IconButton
      aria-disabled={disabled}
      aria-label={label}
      onClick={() => !disabled && onClick()}
      size="small"
      sx={disabled ? { opacity: 0.35 } : null}
      title={label}
    >
      {icon}
    </IconButton>
  );
}
