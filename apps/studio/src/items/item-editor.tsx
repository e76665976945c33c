import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type KeyboardEvent, lazy, Suspense, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { CallError } from '#src/data/ask.ts';
import { isBoolean, usePreference } from '#src/data/preferences.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { BehindNotice } from '#src/items/behind-notice.tsx';
import { Beside } from '#src/items/beside.tsx';
import { ConflictView } from '#src/items/conflict-view.tsx';
import type { DraftKeeper } from '#src/items/draft-keeper.ts';
import { copyOf } from '#src/items/duplicate.ts';
import { GeneralSection } from '#src/items/general-section.tsx';
import { ItemBar } from '#src/items/item-bar.tsx';
import { COLUMNS, GENERAL } from '#src/items/item-columns.ts';
import { ItemHeading } from '#src/items/item-heading.tsx';
import { isGivenAtPublishing, titleOf, typeNameOf } from '#src/items/item-parts.ts';
import { LanguagePanel } from '#src/items/language-panel.tsx';
import { LanguageTabs } from '#src/items/language-tabs.tsx';
import { ProblemList } from '#src/items/problem-list.tsx';
import { useWaiting } from '#src/items/publish/use-waiting.ts';
import { Stop } from '#src/items/stop.tsx';
import { saveDraft } from '#src/items/stored.ts';
import { SINGLE } from '#src/items/type-groups.ts';
import { contentTypeOf } from '#src/items/types.ts';
import { useItemForm } from '#src/items/use-item-form.ts';
import { useKeeping } from '#src/items/use-keeper.ts';
import { useShownProblems } from '#src/items/use-shown-problems.ts';
import { useTaken } from '#src/items/use-taken.ts';
import { WithdrawnNotice } from '#src/items/withdrawn/withdrawn-notice.tsx';
import { Confirm } from '#src/layout/confirm.tsx';
import { momentIn } from '#src/layout/moment.tsx';
import { useNotify } from '#src/layout/notices.tsx';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { ItemLinks } from '#src/preview/links/item-links.tsx';
import { ReviewSection } from '#src/review/review-section.tsx';
import { ReadOnlyNote } from '#src/session/read-only-note.tsx';
import { useTypeRights, writersOf } from '#src/session/type-rights.ts';
import { useUnsaved } from '#src/session/unsaved.ts';
import { settings } from '#src/settings.ts';

const PublishDialog = lazy(() => import('#src/items/publish/publish-dialog.tsx'));
const WithdrawDialog = lazy(() => import('#src/items/publish/withdraw-dialog.tsx'));

/** What shows the page of what is written. */
interface PreviewProps {
  readonly id: string;
  readonly locale: string;
  /** The newest save; null: what is published. */
  readonly savedRevision: number | null;
}

interface ItemEditorProps {
  readonly id: string;
  readonly keeper: DraftKeeper;
  /** Stands beside the form once somebody asks for it; left out: nothing is offered. */
  readonly Preview?: ComponentType<PreviewProps>;
}

/** An item with its languages, as it is written. */
export function ItemEditor({ id, keeper, Preview }: ItemEditorProps) {
  const translate = useTranslate();
  const interfaceLocale = useLocale();
  const navigate = useNavigate();
  const notify = useNotify();
  const queries = useQueryClient();
  const { rightsOf } = useTypeRights();
  const keeping = useKeeping(keeper);
  const form = useItemForm(keeper);
  const [asks, setAsks] = useState<'publish' | 'discard' | 'withdraw' | null>(null);
  const [isPreviewed, setPreviewed] = usePreference('items.previewed', false, isBoolean);
  const { item, draft, published, withdrawn } = keeping;
  const { problems, onLeft, showAll } = useShownProblems(keeping);
  useTaken(keeping.taken);
  useUnsaved(keeping.state !== 'saved' && keeping.state !== 'published');
  const type = contentTypeOf(typeNameOf(item));
  const { mayWrite, mayPublish } = rightsOf(typeNameOf(item));
  const disabled = !mayWrite;
  const waiting = useWaiting(id).map(({ locale }) => locale);
  const counts = useMemo(() => countsOf(problems), [problems]);
  if (type === null) return <Stop text={translate('items.no_type')}>{null}</Stop>;

  if (keeping.isGone) {
    return (
      <Stop text={translate('items.discarded_by_other')}>
        <Button component={Link} to="/items" variant="contained">
          {translate('items.to_list')}
        </Button>
      </Stop>
    );
  }

  const tell = (error: unknown) => {
    const told = error instanceof CallError ? error.message : translate('items.failed');
    notify({ text: told }, { type: 'error' });
  };
  const duplicate = async () => {
    const copy = crypto.randomUUID();
    try {
      await saveDraft(copy, { item: copyOf(item), revision: null });
    } catch (error) {
      return tell(error);
    }
    navigate(`/items/${copy}`);
    notify('items.duplicated', { type: 'success' });
  };
  const discard = async () => {
    try {
      await keeper.discard();
    } catch (error) {
      return tell(error);
    }
    await queries.invalidateQueries();
    if (published === null && withdrawn === null) navigate('/items', { replace: true });
  };
  const publish = () => {
    showAll();
    void keeper.saveNew();
    setAsks('publish');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    // What is typed in a dialog over it is none of this form's.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    const key = event.key.toLowerCase();
    const isRunningText = event.target instanceof HTMLElement && event.target.isContentEditable;
    if (key === 's') void keeper.flush();
    else if (isRunningText) return;
    else if (key === 'z' && !event.shiftKey) form.undo();
    else if (key === 'y' || key === 'z') form.redo();
    else return;
    event.preventDefault();
  };
  const shared = { item, type, problems, disabled, onChange: form.change };
  const preview = Preview && isPreviewed && (
    <Preview id={id} locale={form.locale} savedRevision={draft?.revision ?? null} />
  );
  return (
    <Beside
      aside={preview || null}
      label={translate('items.preview')}
      onClose={() => setPreviewed(false)}
    >
      <Box onBlur={onLeft} onKeyDown={onKeyDown} sx={{ containerType: 'inline-size' }}>
        <ScreenTitle title={titleOf(item, settings.source) || translate('items.untitled')} />
        <ItemBar
          canRedo={form.history.canRedo}
          canUndo={form.history.canUndo}
          id={id}
          keeping={keeping}
          isPreviewed={isPreviewed}
          onPreview={Preview && (() => setPreviewed(!isPreviewed))}
          onDuplicate={
            (draft || published || withdrawn) &&
            !disabled &&
            !SINGLE.some((each) => each === type.type)
              ? () => void duplicate()
              : undefined
          }
          onDiscard={draft && !disabled ? () => setAsks('discard') : undefined}
          onWithdraw={published && mayPublish ? () => setAsks('withdraw') : undefined}
          canCorrect={published !== null && draft !== null && mayPublish}
          onPublish={mayPublish && !withdrawn ? publish : undefined}
          onRedo={form.redo}
          onUndo={form.undo}
        />
        <ReadOnlyNote for={writersOf(type)} />
        <ItemHeading id={id} item={item} onNewest={(newest) => void keeper.heard(newest)} />
        {withdrawn && (
          <WithdrawnNotice
            id={id}
            keeper={keeper}
            mayPublish={mayPublish}
            onDeleted={() => navigate('/items', { replace: true })}
            withdrawn={withdrawn}
          />
        )}
        {draft?.plan && (
          <Alert severity="info" sx={{ my: 2 }} variant="outlined">
            {translate('items.waits_in_plan', {
              name: draft.plan.name,
              time: momentIn(interfaceLocale, draft.plan.at),
            })}
          </Alert>
        )}
        {draft?.is_behind && <BehindNotice draft={draft} id={id} keeper={keeper} />}
        <ConflictView keeper={keeper} keeping={keeping} onGo={form.go} />
        <ProblemList
          onGo={form.go}
          problems={problems.filter((each) => !isGivenAtPublishing(each))}
        />
        <Box sx={COLUMNS}>
          <Box sx={{ minWidth: 0 }}>
            <LanguageTabs
              item={item}
              locale={form.locale}
              onChoose={form.choose}
              problems={counts}
              waiting={waiting}
            />
            <LanguagePanel {...shared} key={form.locale} locale={form.locale} />
          </Box>
          <Box sx={GENERAL}>
            <ReviewSection
              id={id}
              locale={form.locale}
              mayPublish={mayPublish}
              mayWrite={mayWrite}
              onGo={form.go}
              revision={keeping.state === 'saved' ? (draft?.revision ?? null) : null}
            />
            <GeneralSection {...shared} />
            {(draft || published) && !withdrawn && (
              <ItemLinks id={id} title={titleOf(item, settings.source)} type={type.type} />
            )}
          </Box>
        </Box>
        <Confirm
          action={translate('items.discard')}
          onClose={() => setAsks(null)}
          onConfirm={() => void discard()}
          open={asks === 'discard'}
          text={translate(
            published || withdrawn ? 'items.discard_sure' : 'items.discard_unpublished',
          )}
          title={translate('items.discard')}
        />
        {asks === 'withdraw' && published && (
          <Suspense>
            <WithdrawDialog
              id={id}
              onClose={() => setAsks(null)}
              onDone={keeper.reload}
              published={published}
            />
          </Suspense>
        )}
        {asks === 'publish' && (
          <Suspense>
            <PublishDialog id={id} keeper={keeper} onClose={() => setAsks(null)} onGo={form.go} />
          </Suspense>
        )}
      </Box>
    </Beside>
  );
}

/** How many problems each language has. */
function countsOf(problems: readonly { readonly path: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { path } of problems) {
    const [part, locale] = path.split('.');
    if (part === 'locales' && locale) counts[locale] = (counts[locale] ?? 0) + 1;
  }
  return counts;
}
