import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';

interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is done that is not taken back easily. */
export function Confirm({ open, title, text, action, onConfirm, onClose }: ConfirmProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog aria-labelledby={id} onClose={onClose} open={open}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Typography>{text}</Typography>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('frame.cancel')}
        </Button>
        <Button
          color="error"
          onClick={() => {
            onClose();
            onConfirm();
          }}
          variant="contained"
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
