import { Snackbar, SnackbarContent } from '@mui/material';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { TextKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';

interface Notice {
  readonly text: string;
  readonly type: 'success' | 'error' | 'info';
}

interface NotifyOptions {
  readonly type: Notice['type'];
  readonly messageArgs?: object;
}

const SHOWN_MS = 4000;

const NoticesContext = createContext<(notice: Notice) => void>(() => {});

/** Short messages at the bottom of the window, one after the other. */
export function Notices({ children }: { readonly children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Notice[]>([]);
  const [isOpen, setOpen] = useState(true);
  const add = useCallback((notice: Notice) => setWaiting((before) => [...before, notice]), []);
  const [shown] = waiting;
  const next = () => {
    setWaiting((before) => before.slice(1));
    setOpen(true);
  };
  return (
    <NoticesContext value={add}>
      {children}
      {shown && (
        <Snackbar
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          autoHideDuration={SHOWN_MS}
          onClose={() => setOpen(false)}
          open={isOpen}
          slotProps={{ transition: { onExited: next } }}
        >
          <SnackbarContent
            message={shown.text}
            sx={shown.type === 'info' ? {} : COLOURS[shown.type]}
          />
        </Snackbar>
      )}
    </NoticesContext>
  );
}

const COLOURS = {
  success: { bgcolor: 'success.main', color: 'success.contrastText' },
  error: { bgcolor: 'error.main', color: 'error.contrastText' },
} as const;

/** The key of a text, or what is said as it is. */
type Message = TextKey | { readonly text: string };

/** Says that something was done, or could not be. */
export function useNotify(): (message: Message, options: NotifyOptions) => void {
  const add = useContext(NoticesContext);
  const translate = useTranslate();
  return useCallback(
    (message, { type, messageArgs }) => {
      const text = typeof message === 'string' ? translate(message, messageArgs) : message.text;
      add({ text, type });
    },
    [add, translate],
  );
}
