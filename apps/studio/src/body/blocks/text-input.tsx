import { TextField } from '@mui/material';
import { useTyped } from '#src/body/blocks/use-typed.ts';
import { useBodyScope } from '#src/body/context.ts';
import { isComposing } from '#src/forms/is-composing.ts';
import type { Json } from '#src/items/json.ts';

/** What is pasted may bring some. */
const LINE_BREAK = /\s*\n\s*/g;

/** All of the field is the textarea's, as it is an input's: a line alone would be too low to be pointed at. */
const FIELD = {
  '& .MuiInputBase-multiline': { p: 0 },
  '& textarea': { px: 1.75, py: '8.5px' },
};

interface TextInputProps {
  readonly label: string;
  readonly value: Json | undefined;
  /** Null where it may be empty and is. */
  readonly onChange: (value: string | null) => void;
  readonly optional?: boolean;
  /** Whether it may have lines of its own; without, a long text is broken where the field ends. */
  readonly multiline?: boolean;
  readonly most?: number;
}

/** A line or some of a block, in the language that is written; as high as its text. */
export function TextInput(props: TextInputProps) {
  const { label, value, onChange, optional = false, multiline = false, most = 500 } = props;
  const { locale, disabled } = useBodyScope();
  const [typed, setTyped] = useTyped(typeof value === 'string' ? value : '');
  return (
    <TextField
      disabled={disabled}
      fullWidth
      label={label}
      minRows={multiline ? 2 : 1}
      multiline
      onChange={({ target }) => {
        const text = multiline ? target.value : target.value.replaceAll(LINE_BREAK, ' ');
        setTyped(text);
        onChange(optional && text === '' ? null : text);
      }}
      onKeyDown={(event) => {
        const isEnter = event.key === 'Enter' && !isComposing(event.nativeEvent);
        if (isEnter && !multiline) event.preventDefault();
      }}
      required={!optional}
      slotProps={{ htmlInput: { lang: locale, dir: 'auto', spellCheck: true, maxLength: most } }}
      sx={FIELD}
      value={typed}
    />
  );
}
