import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Alert, Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';

interface ShownOnceProps {
  /** What it is, and that it will not be seen again. */
  readonly text: string;
  readonly value: string;
  readonly onDone: () => void;
}

/** Something secret that is shown this once: to be copied before it is put away. */
export function ShownOnce({ text, value, onDone }: ShownOnceProps) {
  const translate = useTranslate();
  return (
    <Alert icon={false} severity="warning" sx={{ my: 2, '& .MuiAlert-message': { width: '100%' } }}>
      <Stack role="status" spacing={1.5}>
        <Box>{text}</Box>
        <Box
          component="code"
          sx={{
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            color: 'text.primary',
            overflowWrap: 'anywhere',
            p: 1.5,
            whiteSpace: 'pre-wrap',
            userSelect: 'all',
          }}
        >
          {value}
        </Box>
        <Stack direction="row" spacing={1}>
          <CopyButton value={value} />
          <Button color="inherit" onClick={onDone} size="small">
            {translate('run.done')}
          </Button>
        </Stack>
      </Stack>
    </Alert>
  );
}

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ value }: { readonly value: string }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setCopied(value),
      () => setCopied(null),
    );
  return (
    <Button onClick={copy} size="small" startIcon={<ContentCopyIcon />} variant="outlined">
      <span aria-live="polite">{translate(copied === value ? 'run.copied' : 'run.copy')}</span>
    </Button>
  );
}
