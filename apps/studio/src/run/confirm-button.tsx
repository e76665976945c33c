import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';

interface ConfirmButtonProps {
  readonly label: string;
  /** What will happen, as a question. */
  readonly question: string;
  readonly onConfirm: () => void;
  readonly children?: ReactNode;
  readonly disabled?: boolean;
  /** Left out: it is of what cannot be taken back. */
  readonly color?: 'error' | 'primary';
}

/** A button of which somebody is asked once more before it does what cannot be taken back. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, question, onConfirm, children, disabled = false, color = 'error' } = props;
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button color={color} disabled={disabled} onClick={() => setOpen(true)} size="small">
        {label}
      </Button>
      <Dialog aria-labelledby={id} onClose={close} open={isOpen}>
        <DialogTitle id={id}>{question}</DialogTitle>
        {children && <DialogContent>{children}</DialogContent>}
        <DialogActions>
          <Button autoFocus onClick={close}>
            {translate('frame.cancel')}
          </Button>
          <Button
            color={color}
            onClick={() => {
              close();
              onConfirm();
            }}
            variant="contained"
          >
            {label}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
