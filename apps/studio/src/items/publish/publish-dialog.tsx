import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { CallError } from '#src/data/ask.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import type { DraftKeeper } from '#src/items/draft-keeper.ts';
import { isGivenAtPublishing } from '#src/items/item-parts.ts';
import { at, type JsonObject } from '#src/items/json.ts';
import { usePathLabel } from '#src/items/labels.ts';
import { useProblemWords } from '#src/items/problem-words.ts';
import { opensAt } from '#src/items/publish/opening.ts';
import { type PublishChoice, PublishForm } from '#src/items/publish/publish-form.tsx';
import { PublishedView } from '#src/items/publish/published-view.tsx';
import { readyAmong, useWaiting, withTaken } from '#src/items/publish/use-waiting.ts';
import { publishDraft } from '#src/items/stored.ts';
import { useKeeping } from '#src/items/use-keeper.ts';
import { useCapabilities } from '#src/session/capabilities.ts';

interface PublishDialogProps {
  readonly id: string;
  readonly keeper: DraftKeeper;
  readonly onClose: () => void;
  /** Leads to a field. */
  readonly onGo: (path: readonly string[]) => void;
}

const ALL: PublishChoice = {
  ...{ languages: null, note: '', password: '', correction: {}, taken: null },
};

/** Shows what exactly will change, then does it, and shows that it is there. */
export default function PublishDialog({ id, keeper, onClose, onGo }: PublishDialogProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { can } = useCapabilities();
  const { draft, problems, state, item } = useKeeping(keeper);
  const labelOf = usePathLabel();
  const wordsOf = useProblemWords();
  const isLater = opensAt(item) !== null;
  const waiting = useWaiting(id);
  const [choice, setChoice] = useState(ALL);
  const [done, setDone] = useState<JsonObject | null>(null);
  useEffect(() => void keeper.flush(), [keeper]);

  const publish = useMutation({
    mutationFn: async () => {
      const taken = choice.taken ?? readyAmong(waiting);
      const { locales } = withTaken(keeper.current().item, waiting, taken);
      for (const locale of taken) keeper.change(['locales', locale], at(locales ?? null, [locale]));
      await keeper.flush();
      const { draft: newest, problems: found } = keeper.current();
      if (newest === null || keeper.isUnsaved()) return;
      const refused = found.filter(({ path }) => concerns(path, taken));
      if (taken.length > 0 && refused.length > 0) {
        throw new CallError(422, { code: 'invalid_input', errors: refused });
      }
      await publishDraft(id, {
        revision: newest.revision,
        note: choice.note.trim() || null,
        languages: choice.languages && [...new Set([...choice.languages, ...taken])],
        ...(Object.keys(choice.correction).length > 0 && { correction: choice.correction }),
        ...(choice.password !== '' && { password: choice.password }),
      });
      await keeper.reload();
      setDone(keeper.current().published);
      await queries.invalidateQueries({ queryKey: ['items'] });
    },
  });
  const isStopped = problems.some((each) =>
    isGivenAtPublishing(each) ? choice.password === '' : concerns(each.path, choice.languages),
  );
  const hasAny = draft !== null || (choice.taken ?? readyAmong(waiting)).length > 0;
  const isReady =
    hasAny && (state === 'saved' || state === 'published') && !isStopped && !publish.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) publish.mutate();
  };
  const go = (path: readonly string[]) => {
    onClose();
    // The dialog gives the focus back first.
    setTimeout(() => onGo(path));
  };
  const { error } = publish;
  const errors = error instanceof CallError ? error.errors : [];
  return (
    <Dialog aria-labelledby="publishing" fullWidth maxWidth="lg" onClose={onClose} open>
      <form onSubmit={submit}>
        <DialogTitle component="h2" id="publishing">
          {translate('items.publish_title')}
        </DialogTitle>
        <DialogContent>
          {error && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {error.message}
              {wordsOf(errors, item).map(({ path, message }) => (
                <div key={path}>
                  {[labelOf(path.split('.')), message].filter(Boolean).join(': ')}
                </div>
              ))}
            </Alert>
          )}
          {done === null ? (
            <PublishForm choice={choice} id={id} keeper={keeper} onChoose={setChoice} onGo={go} />
          ) : (
            <PublishedView id={id} item={done} />
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          {done === null && can('publish') && (
            <Button component={Link} sx={{ mr: 'auto' }} to={`/plans/new?item=${id}`}>
              {translate('items.plan_instead')}
            </Button>
          )}
          {/* Another button once it is done: it has the focus then, which the one that published takes away with it. */}
          <Button autoFocus={done !== null} key={String(done === null)} onClick={onClose}>
            {translate(done === null ? 'items.cancel' : 'items.close')}
          </Button>
          {done === null && (
            <Button disabled={!isReady} type="submit" variant="contained">
              {translate(isLater ? 'items.schedule_now' : 'items.publish_now')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Of chosen languages their texts alone are published, by the rules for them. */
function concerns(path: string, languages: readonly string[] | null): boolean {
  return languages === null || languages.some((each) => path.startsWith(`locales.${each}.`));
}
