import { Box, Button, Stack, Typography } from '@mui/material';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { LanguageMenu } from '#src/layout/language-menu.tsx';

interface FrameProps {
  readonly title: string;
  /** Which step it is. */
  readonly over?: string;
  /** What the newsroom will look like, beside the form or above it; decoration only. */
  readonly preview: ReactNode;
  readonly children: ReactNode;
}

/** A page without the studio's menu: nothing but the newsroom that is set up. */
export function Frame({ title, over, preview, children }: FrameProps) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  // Each step begins at its heading, also for those who listen.
  useEffect(() => {
    if (title !== '') heading.current?.focus();
  }, [title]);
  return (
    <Box component="main" sx={PAGE}>
      <title>{`${title} · ${translate('layout.studio')}`}</title>
      <Box aria-hidden="true" sx={SIDE}>
        {preview}
      </Box>
      <Box sx={FORM}>
        <Stack
          direction="row"
          sx={{ alignItems: 'center', justifyContent: 'space-between', mb: { xs: 3, md: 6 } }}
        >
          <Typography color="textSecondary" variant="body2">
            {over}
          </Typography>
          <LanguageMenu />
        </Stack>
        <Typography
          component="h1"
          ref={heading}
          sx={{ mb: 3, outline: 0, textWrap: 'balance' }}
          tabIndex={-1}
          variant="h1"
        >
          {title}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}

const PAGE = {
  bgcolor: 'background.default',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
  minHeight: '100dvh',
};
const SIDE = {
  bgcolor: '#111111',
  color: '#f6f5f1',
  display: { xs: 'none', md: 'grid' },
  alignItems: 'center',
  height: '100dvh',
  position: 'sticky',
  top: 0,
  px: 6,
};
const FORM = {
  boxSizing: 'border-box',
  maxWidth: 680,
  px: { xs: 2.5, sm: 5, lg: 8 },
  py: { xs: 2, sm: 4 },
  width: '100%',
};

interface StepFormProps {
  readonly children: ReactNode;
  readonly next: string;
  readonly isBusy?: boolean;
  readonly onNext: () => void;
  readonly onBack?: () => void;
}

/** A step's fields with the ways on and back. */
export function StepForm({ children, next, isBusy = false, onNext, onBack }: StepFormProps) {
  const translate = useTranslate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <Stack component="form" onSubmit={submit} spacing={4}>
      {children}
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, pt: 1 }}>
        <Button disabled={isBusy} size="large" type="submit" variant="contained">
          {next}
        </Button>
        {onBack && (
          <Button disabled={isBusy} onClick={onBack} size="large">
            {translate('set_up.back')}
          </Button>
        )}
        {!onBack && (
          <Button component={Link} size="large" to="/dashboard">
            {translate('set_up.later')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** Choices that belong together, with their question. */
export function Question({
  legend,
  help,
  children,
}: {
  readonly legend: string;
  readonly help?: string;
  readonly children: ReactNode;
}) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, minInlineSize: 0, p: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 650, mb: 0.5, p: 0 }}>
        {legend}
      </Typography>
      {help && (
        <Typography color="textSecondary" sx={{ mb: 1.5 }} variant="body2">
          {help}
        </Typography>
      )}
      {children}
    </Box>
  );
}
