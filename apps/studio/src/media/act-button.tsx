import { Button, Tooltip } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { shownKeys } from '#src/layout/keys.ts';
import { type Act, KEYS } from '#src/media/caption-acts.ts';

/** One act of the captions editor, with the key that does the same. */
export function ActButton({
  act,
  onAct,
  disabled = false,
}: {
  readonly act: Act;
  readonly onAct: () => void;
  readonly disabled?: boolean;
}) {
  const translate = useTranslate();
  const key = KEYS[act]?.[1];
  const button = (
    <Button
      aria-keyshortcuts={key}
      disabled={disabled}
      onClick={onAct}
      size="small"
      sx={{ minHeight: 32, minWidth: 0 }}
      variant="outlined"
    >
      {translate(`media.captions.acts.${act}`)}
    </Button>
  );
  return key === undefined || disabled ? (
    button
  ) : (
    <Tooltip describeChild title={shownKeys(key)}>
      {button}
    </Tooltip>
  );
}
