import { Button, Stack } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ShownOnce } from '#src/run/shown-once.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Codes with which a person who has lost their authenticator signs in; each works once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const translate = useTranslate();
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <ShownOnce
        onDone={onDone}
        text={translate('run.account.recovery_codes')}
        value={codes.join('\n')}
      />
      <Button onClick={() => window.print()} size="small">
        {translate('run.account.print')}
      </Button>
    </Stack>
  );
}
