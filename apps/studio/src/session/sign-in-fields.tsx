import { TextField, Typography } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';

interface PasswordFieldsProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

export function PasswordFields({ email, onEmail }: PasswordFieldsProps) {
  const translate = useTranslate();
  return (
    <>
      <TextField
        autoComplete="username"
        autoFocus
        fullWidth
        label={translate('session.email')}
        name="email"
        onChange={({ target }) => onEmail(target.value)}
        required
        type="email"
        value={email}
      />
      <TextField
        autoComplete="current-password"
        fullWidth
        label={translate('session.password')}
        name="password"
        required
        type="password"
      />
    </>
  );
}

export function CodeField() {
  const translate = useTranslate();
  return (
    <>
      <Typography>{translate('session.code_intro')}</Typography>
      <TextField
        autoComplete="one-time-code"
        autoFocus
        fullWidth
        label={translate('session.code')}
        name="code"
        required
      />
    </>
  );
}
