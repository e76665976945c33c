import { Alert, Box, Button, Link, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { CallError } from '#src/data/ask.ts';
import { callHref, dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { useCapabilities } from '#src/session/capabilities.ts';
import { ReadOnlyNote } from '#src/session/read-only-note.tsx';
import { LedgerActs } from '#src/translate/ledger-acts.tsx';
import { useTargets } from '#src/translate/targets.ts';

interface ExchangeBarProps {
  readonly chosen: readonly string[];
  /** The language that the ledger is narrowed to. */
  readonly locale: string | undefined;
  readonly onDone: () => void;
}

/** What `GET /translations/xliff` takes at once. */
const MOST = 100;

/** Chosen items to an agency and back: XLIFF 2.1. */
export function ExchangeBar({ chosen, locale, onDone }: ExchangeBarProps) {
  const translate = useTranslate();
  const { can } = useCapabilities();
  const targets = useTargets();
  const [own, setOwn] = useState('');
  const language = locale ?? (own || targets[0]);
  if (!can('translate')) return <ReadOnlyNote for={['translate']} />;
  return (
    <Stack
      direction="row"
      spacing={2}
      sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}
      useFlexGap
    >
      <Import />
      {chosen.length > 0 && language !== undefined && (
        <>
          <Typography role="status" variant="body2">
            {translate('translate.chosen', { count: chosen.length })}
          </Typography>
          {locale === undefined && (
            <TextField
              label={translate('translate.language')}
              onChange={({ target }) => setOwn(target.value)}
              select
              sx={{ minWidth: 150 }}
              value={language}
            >
              {targets.map((each) => (
                <MenuItem key={each} value={each}>
                  {languageName(each)}
                </MenuItem>
              ))}
            </TextField>
          )}
          {chosen.length > MOST ? (
            <Alert severity="warning">{translate('translate.too_many', { most: MOST })}</Alert>
          ) : (
            <>
              <ExportLink ids={chosen} locale={language} />
              <LedgerActs ids={chosen} key={language} locale={language} />
            </>
          )}
          <Button onClick={onDone}>{translate('translate.choose_none')}</Button>
        </>
      )}
    </Stack>
  );
}

/** Leads to the items' texts as a file for an agency. */
export function ExportLink({ ids, locale }: { ids: readonly string[]; locale: string }) {
  const translate = useTranslate();
  const href = callHref('exportXliff', { query: { ids: ids.join(','), locale } });
  return (
    <Link download href={href} variant="body2">
      {translate('translate.export', { language: languageName(locale) })}
    </Link>
  );
}

function Import() {
  const translate = useTranslate();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const bringing = useMutation({
    mutationFn: async (file: File) => {
      const xliff = new Blob([file], { type: 'application/xliff+xml' });
      return dataOf('importXliff', { body: xliff });
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['ledger'] });
      void client.invalidateQueries({ queryKey: ['translations'] });
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) bringing.mutate(file);
    // The same file, mended, is chosen again.
    target.value = '';
  };
  return (
    <>
      <Button
        disabled={bringing.isPending}
        onClick={() => input.current?.click()}
        variant="outlined"
      >
        {translate('translate.import')}
      </Button>
      <input
        accept=".xlf,.xliff,application/xliff+xml"
        aria-label={translate('translate.import')}
        hidden
        onChange={choose}
        ref={input}
        type="file"
      />
      {bringing.isSuccess && (
        <Alert severity="success">
          {translate('translate.imported', { count: bringing.data.length })}
        </Alert>
      )}
      {bringing.isSuccess && (
        <Faults
          errors={bringing.data.flatMap(({ refused }) => refused)}
          severity="warning"
          title={translate('translate.left_out')}
        />
      )}
      {bringing.isError && <Refused error={bringing.error} />}
    </>
  );
}

function Refused({ error }: { readonly error: Error }) {
  const translate = useTranslate();
  const errors = error instanceof CallError ? error.errors : [];
  return (
    <Faults
      errors={errors}
      severity="error"
      title={[translate('translate.refused'), errors.length === 0 && error.message]
        .filter(Boolean)
        .join(' ')}
    />
  );
}

interface FaultsProps {
  readonly errors: readonly { readonly path: string; readonly message: string }[];
  readonly severity: 'error' | 'warning';
  readonly title: string;
}

/** What is wrong with single texts of a file. A warning is of texts alone. */
function Faults({ errors, severity, title }: FaultsProps) {
  if (severity === 'warning' && errors.length === 0) return null;
  return (
    <Alert severity={severity} sx={{ flexBasis: '100%' }}>
      {title}
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {errors.slice(0, 20).map(({ path, message }) => (
          <li key={`${path} ${message}`}>{`${path}: ${message}`}</li>
        ))}
      </Box>
    </Alert>
  );
}
