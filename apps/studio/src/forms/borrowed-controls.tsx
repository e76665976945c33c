/** Controls of other parts of the studio: a medium of the library, running text. */
import { Box, FormHelperText } from '@mui/material';
import type { ReactNode } from 'react';
import { BodyField } from '#src/body/body-field.tsx';
import { type ControlProps, useControl } from '#src/forms/control.ts';
import { refOf } from '#src/forms/item-control.tsx';
import type { Path } from '#src/items/json.ts';
import { MediaField, type MediaFieldProps } from '#src/media/media-field.tsx';

export function MediaControl(props: ControlProps<'media'>) {
  const { nullable, label, path, value } = props;
  const { id, disabled, error, message, write } = useControl(props);
  return (
    <Wrapped error={error} id={id} message={message}>
      <MediaField
        {...kindsFor(path)}
        disabled={disabled}
        label={label}
        onChange={(medium) => write(medium ? mediumOf(medium) : nullable ? null : undefined)}
        value={refOf(value)}
      />
    </Wrapped>
  );
}

export const mediumOf = (id: string) => ({ _ref: id, _type: 'media' });

/** A picture or a film where the field's name says so; else any file. */
export function kindsFor(path: Path): Pick<MediaFieldProps, 'kinds'> {
  const name = path.findLast((step) => typeof step === 'string') ?? '';
  if (name === 'video') return { kinds: ['video'] };
  return name.includes('image') ? { kinds: ['image'] } : {};
}

export function BodyControl(props: ControlProps<'body'>) {
  const { label, value } = props;
  const { id, locale, disabled, error, message, write } = useControl(props);
  return (
    <Wrapped error={error} id={id} message={message}>
      <BodyField
        disabled={disabled}
        key={locale}
        label={label}
        locale={locale}
        onChange={write}
        value={Array.isArray(value) ? value : []}
      />
    </Wrapped>
  );
}

interface WrappedProps {
  readonly id: string;
  readonly error: boolean;
  readonly message: string;
  readonly children: ReactNode;
}

function Wrapped({ id, error, message, children }: WrappedProps) {
  return (
    <Box id={id} tabIndex={-1}>
      {children}
      {error && <FormHelperText error>{message}</FormHelperText>}
    </Box>
  );
}
