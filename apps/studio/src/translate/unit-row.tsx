import type { GuideTerm } from '@masthead/contract/glossary';
import { missingTerms, termsOf } from '@masthead/contract/glossary/terms-in.ts';
import { Box, Button, Typography } from '@mui/material';
import { type KeyboardEvent, memo, useMemo } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { LengthAdvice } from '#src/length/length-advice.tsx';
import { type DeskUnit, type Fault, faultsOf, SLUG } from '#src/translate/desk.ts';
import { SourceText } from '#src/translate/source-text.tsx';
import { directionOf } from '#src/translate/targets.ts';
import { UnitTerms } from '#src/translate/unit-terms.tsx';

export interface UnitRowProps {
  readonly unit: DeskUnit;
  readonly locale: string;
  /** The glossary's of the language. */
  readonly terms: readonly GuideTerm[];
  readonly onChange: (id: string, changes: Partial<Pick<DeskUnit, 'text' | 'state'>>) => void;
  readonly onDone: (id: string) => void;
}

export const fieldId = (id: string): string => `text-${id}`;

/** One text: the source at the left, its translation at the right. */
export const UnitRow = memo(function UnitRow(props: UnitRowProps) {
  const { unit, locale, terms, onChange, onDone } = props;
  const translate = useTranslate();
  const { id, source, text, state } = unit;
  const label = useLabel(unit);
  const faults = faultsOf(unit);
  const own = useMemo(() => (id === SLUG ? [] : termsOf(source, terms)), [id, source, terms]);
  const lacking = text === '' ? [] : missingTerms(source, text, own);
  const insert = (words: string) =>
    onChange(id, { text: insertedAt(fieldId(id), text, words), state: 'changed' });
  const copy = () => onChange(id, { text: source, state: 'changed' });
  const keys = (event: KeyboardEvent) => {
    if (event.key === '.' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      copy();
    }
  };
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
        <Typography
          component="label"
          htmlFor={fieldId(id)}
          sx={{ fontWeight: 600 }}
          variant="body2"
        >
          {label}
        </Typography>
        <UnitStateWord unit={unit} />
      </Box>
      <Box>
        <SourceText terms={own} unit={unit} />
        <UnitTerms locale={locale} onInsert={insert} terms={own} />
      </Box>
      <Box>
        <Box
          aria-describedby={
            faults.length + lacking.length > 0
              ? `${fieldId(id)}-faults ${fieldId(id)}-advice`
              : undefined
          }
          aria-invalid={faults.some(({ kind }) => kind !== 'empty')}
          component="textarea"
          dir={directionOf(locale)}
          id={fieldId(id)}
          lang={locale}
          onChange={({ target }: { target: HTMLTextAreaElement }) =>
            onChange(id, { text: target.value, state: 'changed' })
          }
          onKeyDown={keys}
          rows={Math.max(1, Math.ceil(Math.max(source.length, text.length) / 64))}
          spellCheck={id !== SLUG}
          sx={TEXTAREA}
          value={text}
        />
        <Faults faults={faults} id={`${fieldId(id)}-faults`} isQuiet={state === 'untouched'} />
        <Advice id={`${fieldId(id)}-advice`} lacking={lacking} />
        <LengthAdvice field={id} locale={locale} text={text} />
        <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
          <Button
            aria-keyshortcuts="Control+Enter"
            aria-label={`${translate('translate.done')}: ${label}`}
            disabled={state === 'done' || faults.length > 0}
            onClick={() => onDone(id)}
            size="small"
          >
            {translate('translate.done')}
          </Button>
          <Button
            aria-keyshortcuts="Control+."
            aria-label={`${translate('translate.copy')}: ${label}`}
            disabled={text === source}
            onClick={copy}
            size="small"
          >
            {translate('translate.copy')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
});

/** `Text, heading 2`: the field, and in running text what it is there. */
function useLabel({ id, field, role }: DeskUnit): string {
  const translate = useTranslate();
  if (id === SLUG) return translate('fields.slug');
  const name = translate(`fields.names.${field}`);
  return id === field ? name : `${name}, ${translate(`translate.roles.${role}`, { _: role })}`;
}

const UNIT_SIGNS = {
  ...{ missing: '○', stale: '◐', untouched: '○', machine: '⚙\ufe0e', changed: '◇', done: '●' },
};

function UnitStateWord({ unit }: { readonly unit: DeskUnit }) {
  const translate = useTranslate();
  const { state } = unit;
  const word = state === 'untouched' ? wordOf(unit) : state;
  const sign = UNIT_SIGNS[word];
  return (
    <Typography
      color={state === 'untouched' ? 'secondary' : 'textSecondary'}
      component="span"
      variant="caption"
    >
      <span aria-hidden>{sign}</span>{' '}
      {translate(
        word === 'machine' ? 'translate.help.machine_state' : `translate.unit_states.${word}`,
      )}
    </Typography>
  );
}

/** Of a text that nobody has touched yet. */
function wordOf({ before, text, isMachine }: DeskUnit) {
  if (isMachine) return 'machine';
  if (before !== null) return 'stale';
  return text === '' ? 'missing' : 'untouched';
}

/** The text with words where its field's cursor is; at its end where the field has none. */
function insertedAt(field: string, text: string, words: string): string {
  const element = document.getElementById(field);
  if (!(element instanceof HTMLTextAreaElement)) return text + words;
  const { selectionStart, selectionEnd } = element;
  // The cursor stands behind the words once they are drawn.
  const behind = selectionStart + words.length;
  requestAnimationFrame(() => {
    element.focus();
    element.setSelectionRange(behind, behind);
  });
  return text.slice(0, selectionStart) + words + text.slice(selectionEnd);
}

/** What might be better, and is delivered all the same. */
function Advice({ lacking, id }: { readonly lacking: readonly GuideTerm[]; readonly id: string }) {
  const translate = useTranslate();
  if (lacking.length === 0) return null;
  return (
    <Typography
      component="ul"
      id={id}
      sx={{ listStyle: 'none', p: 0, m: 0, mt: 0.5, color: 'text.primary' }}
      variant="caption"
    >
      {lacking.map(({ term, translation }) => (
        <li key={term}>
          <span aria-hidden>△</span>{' '}
          {translate(`translate.help.${translation === term ? 'lacks_kept' : 'lacks_term'}`, {
            ...{ term, words: translation },
          })}
        </li>
      ))}
    </Typography>
  );
}

function Faults({
  faults,
  id,
  isQuiet,
}: {
  readonly faults: readonly Fault[];
  readonly id: string;
  readonly isQuiet: boolean;
}) {
  const translate = useTranslate();
  if (faults.length === 0) return null;
  return (
    <Typography
      color={isQuiet ? 'textSecondary' : 'error'}
      component="ul"
      id={id}
      sx={{ listStyle: 'none', p: 0, m: 0, mt: 0.5 }}
      variant="caption"
    >
      {faults.map((fault) => {
        const name = fault.kind === 'tag' ? fault.fault : fault.kind;
        return <li key={JSON.stringify(fault)}>{translate(`translate.faults.${name}`, fault)}</li>;
      })}
    </Typography>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
  columnGap: 4,
  rowGap: 0.5,
  borderTop: 1,
  borderColor: 'divider',
  py: 2,
} as const;

const TEXTAREA = {
  boxSizing: 'border-box',
  width: '100%',
  font: 'inherit',
  lineHeight: 1.5,
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 0.5,
  p: 0.75,
  resize: 'vertical',
  fieldSizing: 'content',
  '&:focus-visible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 1 },
  '&[aria-invalid=true]': { borderColor: 'error.main' },
} as const;
