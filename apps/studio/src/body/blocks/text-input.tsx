import { TextField } from '@mui/material';
import { useTyped } from '#src/body/blocks/use-typed.ts';
import { useBodyScope } from '#src/body/context.ts';
import type { Json } from '#src/items/json.ts';

interface TextInputProps {
  readonly label: string;
  readonly value: Json | undefined;
  /** Null where it may be empty and is. */
  readonly onChange: (value: string | null) => void;
  readonly optional?: boolean;
  readonly multiline?: boolean;
  readonly most?: number;
}

/** A line or some of a block, in the language that is written. */
export function TextInput(props: TextInputProps) {
  const { label, value, onChange, optional = false, multiline = false, most = 500 } = props;
  const { locale, disabled } = useBodyScope();
  const [typed, setTyped] = useTyped(typeof value === 'string' ? value : '');
  return (
    <TextField
      disabled={disabled}
      fullWidth
      label={label}
      minRows={multiline ? 2 : undefined}
      multiline={multiline}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(optional && target.value === '' ? null : target.value);
      }}
      required={!optional}
      slotProps={{ htmlInput: { lang: locale, dir: 'auto', spellCheck: true, maxLength: most } }}
      value={typed}
    />
  );
}
