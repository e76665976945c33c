import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { type ControlProps, textOf, useControl } from '#src/forms/control.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import type { Path } from '#src/items/json.ts';
import { LengthAdvice } from '#src/length/length-advice.tsx';

/** From this part of the most on, or while it is written, the length is told. */
const TELL_FROM = 0.8;
const TYPES = { text: 'text', address: 'text', email: 'email' } as const;

/** Text, an address or an e-mail address. */
export function TextControl(props: ControlProps<'text' | 'address' | 'email'>) {
  const { spec, label, path, required, value } = props;
  const { id, locale, disabled, error, message, writeText } = useControl(props);
  const [isWriting, setWriting] = useState(false);
  const isText = spec.kind === 'text';
  const most = isText ? spec.most : null;
  const text = textOf(value);
  const isTold = most !== null && (isWriting || text.length > most * TELL_FROM);
  return (
    <TextField
      disabled={disabled}
      error={error || (most !== null && text.length > most)}
      fullWidth
      helperText={
        <>
          <Help length={isTold ? text.length : null} message={message} most={most} />
          <LengthAdvice field={ownFieldAt(path)} locale={locale} text={text} />
        </>
      }
      id={id}
      label={label}
      minRows={isText && spec.long ? 2 : undefined}
      multiline={isText && spec.long}
      onBlur={() => setWriting(false)}
      onChange={({ target }) => writeText(target.value)}
      onFocus={() => setWriting(true)}
      required={required}
      slotProps={{
        htmlInput: isText
          ? { lang: locale, dir: 'auto', spellCheck: true }
          : { spellCheck: false, autoCapitalize: 'none' },
        // Room for one line: what is said there moves nothing.
        formHelperText: { component: 'div', sx: { minBlockSize: '1.66em' } },
      }}
      type={TYPES[spec.kind]}
      value={text}
    />
  );
}

/** The field of a language's own texts at a path; '' for what stands deeper, or for all languages. */
function ownFieldAt([root, , texts, field, ...deeper]: Path): string {
  return root === 'locales' && texts === 'fields' && deeper.length === 0 ? String(field) : '';
}

interface HelpProps {
  readonly message: string;
  readonly length: number | null;
  readonly most: number | null;
}

function Help({ message, length, most }: HelpProps) {
  const translate = useTranslate();
  if (message === '' && length === null) return null;
  return (
    <>
      {message}
      {length !== null && (
        <Typography
          component="span"
          sx={{ float: 'inline-end', fontVariantNumeric: 'tabular-nums' }}
          variant="caption"
        >
          {translate('fields.length', { length, most })}
        </Typography>
      )}
    </>
  );
}
