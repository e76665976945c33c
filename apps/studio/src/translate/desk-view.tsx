import type { GuideTerm } from '@masthead/contract/glossary';
import { unitsOf } from '@masthead/contract/translation/text-units.ts';
import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import {
  entryOf,
  faultsOf,
  isOpen,
  type Kept,
  nextOpen,
  SLUG,
  type Task,
} from '#src/translate/desk.ts';
import { DeskMessages } from '#src/translate/desk-messages.tsx';
import { ExportLink } from '#src/translate/exchange-bar.tsx';
import { GuidePanel } from '#src/translate/guide-panel.tsx';
import { NextMoment } from '#src/translate/next-moment.tsx';
import { TakeUp } from '#src/translate/take-up.tsx';
import { fieldId, UnitRow } from '#src/translate/unit-row.tsx';
import { useDesk } from '#src/translate/use-desk.ts';
import { useGuide } from '#src/translate/use-guide.ts';
import { useLedgerRow, useNextOpen, walkSearch } from '#src/translate/use-ledger.ts';

const NO_TERMS: readonly GuideTerm[] = [];

const focusOn = (id: string | undefined): void => {
  if (id !== undefined) document.getElementById(fieldId(id))?.focus();
};

interface DeskViewProps {
  readonly task: Task;
  readonly kept: Kept;
}

/** One item in one language: what it is, what became of what waited, and its texts. */
export function DeskView({ task, kept }: DeskViewProps) {
  const { item, locale, source } = task;
  // Another reading is another desk: what was typed is taken up from where it is kept.
  const reading = `${item.version} ${entryOf(item, locale)?.delivered?.delivered_at}`;
  const [title] = unitsOf(task.shape, entryOf(item, source)?.fields ?? {});
  const [isDelivered, setIsDelivered] = useState(false);
  const onDelivered = useCallback(() => setIsDelivered(true), []);
  return (
    <>
      <DeskHeader task={task} title={title?.text ?? ''} />
      <TakeUp task={task} />
      <DeskTexts
        isDelivered={isDelivered}
        kept={kept}
        key={reading}
        onDelivered={onDelivered}
        task={task}
      />
    </>
  );
}

interface DeskTextsProps extends DeskViewProps {
  /** From here, since it was opened. */
  readonly isDelivered: boolean;
  readonly onDelivered: () => void;
}

/** Source and translation side by side, with what is done with the whole of it. */
function DeskTexts({ task, kept, isDelivered, onDelivered }: DeskTextsProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { item, locale } = task;
  const desk = useDesk(task, kept, onDelivered);
  const guide = useGuide(locale).data;
  const { units, change } = desk;
  const [isAsked, setIsAsked] = useState(false);
  const newest = useRef(units);
  newest.current = units;
  const next = useNextItem(task);
  // Opening an item moves the focus to its open work: by keyboard nobody should have to pass everything that is done.
  useEffect(() => focusOn(newest.current.find(isOpen)?.id), []);

  const finish = useCallback(
    (id: string) => {
      change(id, { state: 'done' });
      focusOn(nextOpen(newest.current, id)?.id ?? id);
    },
    [change],
  );
  const send = () => {
    const [open] = units.filter(isOpen);
    setIsAsked(open !== undefined);
    if (open === undefined) desk.delivery.mutate({ over: false });
    else focusOn(open.id);
  };
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const at = units.findIndex(({ id }) => fieldId(id) === (event.target as HTMLElement).id);
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key === 's') send();
    else if (isCommand && event.shiftKey && event.key === 'Enter') {
      if (next) navigate(next.to);
    } else if (at === -1) return;
    else if (isCommand && event.key === 'Enter') {
      const unit = units[at];
      if (unit && faultsOf(unit).length === 0) finish(unit.id);
    } else if (event.altKey && event.key === 'ArrowDown') focusOn(units[at + 1]?.id);
    else if (event.altKey && event.key === 'ArrowUp') focusOn(units[at - 1]?.id);
    else return;
    event.preventDefault();
  };
  return (
    <Box onKeyDown={walk}>
      <GuidePanel
        guide={guide}
        hasOpen={units.some(
          ({ id, text, before }) => id !== SLUG && (text === '' || before !== null),
        )}
        id={item.id}
        locale={locale}
      />
      <Typography color="textSecondary" sx={{ mb: 2 }} variant="caption">
        {translate('translate.keys')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {units.map((unit) => (
          <UnitRow
            key={unit.id}
            locale={locale}
            onChange={change}
            onDone={finish}
            terms={guide?.terms ?? NO_TERMS}
            unit={unit}
          />
        ))}
      </Box>
      <Stack direction="row" spacing={2} sx={BAR} useFlexGap>
        <Button
          aria-keyshortcuts="Control+s"
          disabled={desk.delivery.isPending}
          onClick={send}
          variant="contained"
        >
          {translate('translate.deliver')}
        </Button>
        <Typography role="status" variant="body2">
          {desk.open > 0
            ? translate('translate.still_open', { count: desk.open })
            : translate('translate.all_done')}
        </Typography>
        {!desk.isKept && <Alert severity="warning">{translate('translate.not_kept')}</Alert>}
        {isAsked && desk.open > 0 && (
          <Alert severity="info">{translate('translate.first_finish')}</Alert>
        )}
        <DeskMessages desk={desk} />
        {next && <NextItem {...next} isWanted={isDelivered} />}
      </Stack>
    </Box>
  );
}

function DeskHeader({
  task: { item, locale },
  title,
}: {
  readonly task: Task;
  readonly title: string;
}) {
  const translate = useTranslate();
  const row = useLedgerRow(item.id).data;
  const [params] = useSearchParams();
  const ledger = new URLSearchParams(walkSearch(params));
  ledger.set('locale', locale);
  return (
    <Box component="header" sx={{ mb: 2 }}>
      <Link component={RouterLink} to={`/ledger?${ledger}`} variant="body2">
        {translate('translate.back')}
      </Link>
      <Typography component="h1" sx={{ my: 1, maxWidth: '30ch' }} variant="h2">
        {title}
      </Typography>
      <Stack
        direction="row"
        spacing={3}
        sx={{ flexWrap: 'wrap', alignItems: 'baseline' }}
        useFlexGap
      >
        <Typography variant="body2">
          {translate('translate.from_to', {
            type: translate(`fields.types.${item.type}`),
            language: languageName(locale),
          })}
        </Typography>
        {row?.next && <NextMoment next={row.next} />}
        <ExportLink ids={[item.id]} locale={locale} />
      </Stack>
    </Box>
  );
}

/** The item that comes next, in what is to be done in this language; null where there is none. */
function useNextItem({ item, locale }: Task) {
  const search = walkSearch(useSearchParams()[0]);
  const next = useNextOpen(locale, item.id, search).data?.next;
  return next ? { title: next.title, to: `/translate/${next.id}/${locale}${search}` } : null;
}

interface NextItemProps {
  readonly to: string;
  readonly title: string;
  /** It is what comes next: it has the focus as soon as it is there. */
  readonly isWanted: boolean;
}

function NextItem({ to, title, isWanted }: NextItemProps) {
  const translate = useTranslate();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isWanted) link.current?.focus();
  }, [isWanted]);
  return (
    <Link
      aria-keyshortcuts="Control+Shift+Enter"
      component={RouterLink}
      ref={link}
      sx={{ ml: 'auto' }}
      to={to}
      variant="body2"
    >
      {translate('translate.next_item', { title })}
    </Link>
  );
}

const BAR = {
  position: 'sticky',
  bottom: 0,
  flexWrap: 'wrap',
  alignItems: 'center',
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  py: 1.5,
  zIndex: 1,
} as const;
