import type { Comment } from '@masthead/contract/review';
import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { usePathLabel } from '#src/items/labels.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { personName } from '#src/plan/presence.ts';
import { removeComment, say, settle, useReviewAct } from '#src/review/calls.ts';
import { CommentForm } from '#src/review/comment-form.tsx';
import { type Selected, selectedPlace } from '#src/review/selected.ts';
import { useCapabilities } from '#src/session/capabilities.ts';
import { usePerson } from '#src/session/session.ts';

interface CommentsProps {
  readonly id: string;
  readonly comments: readonly Comment[];
  readonly onGo: (path: readonly string[]) => void;
}

/** Colleagues' comments on an item: open ones first, settled ones on request. */
export function Comments({ id, comments, onGo }: CommentsProps) {
  const translate = useTranslate();
  const [writes, setWrites] = useState<{ readonly at: Selected | null } | null>(null);
  const [showsSettled, setShowsSettled] = useState(false);
  const speak = useReviewAct(id, (body: Parameters<typeof say>[1]) => say(id, body));
  const threads = comments.filter(({ answers }) => answers === null);
  const open = threads.filter(({ resolved_at }) => resolved_at === null);
  const settled = threads.filter(({ resolved_at }) => resolved_at !== null);
  const shown = showsSettled ? [...open, ...settled] : open;
  return (
    <Stack spacing={1.5}>
      <Typography component="h3" variant="h6">
        {translate('review.comments')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((comment) => (
          <Thread
            answers={comments.filter(({ answers }) => answers === comment.id)}
            comment={comment}
            id={id}
            key={comment.id}
            onGo={onGo}
          />
        ))}
      </Box>
      {writes ? (
        <CommentForm
          at={writes.at}
          error={speak.error}
          onClose={() => setWrites(null)}
          onSay={(text, mentions) =>
            speak.mutate(
              { text, mentions, ...(writes.at ?? {}) },
              { onSuccess: () => setWrites(null) },
            )
          }
        />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            onClick={() => setWrites({ at: selectedPlace() })}
            // The selection stays, which says what is meant.
            onMouseDown={(event) => event.preventDefault()}
            size="small"
            title={translate('review.comment_hint')}
            variant="outlined"
          >
            {translate('review.comment')}
          </Button>
          {settled.length > 0 && (
            <Button
              aria-pressed={showsSettled}
              onClick={() => setShowsSettled(!showsSettled)}
              size="small"
            >
              {translate('review.settled', { count: settled.length })}
            </Button>
          )}
        </Box>
      )}
    </Stack>
  );
}

interface ThreadProps {
  readonly id: string;
  readonly comment: Comment;
  readonly answers: readonly Comment[];
  readonly onGo: (path: readonly string[]) => void;
}

function Thread({ id, comment, answers, onGo }: ThreadProps) {
  const translate = useTranslate();
  const labelOf = usePathLabel();
  const { can } = useCapabilities();
  const person = usePerson();
  const [isAnswering, setAnswering] = useState(false);
  const speak = useReviewAct(id, (body: Parameters<typeof say>[1]) => say(id, body));
  const settling = useReviewAct(id, (resolved: boolean) => settle(id, comment.id, resolved));
  const removing = useReviewAct(id, () => removeComment(id, comment.id));
  const path = comment.place?.split('.') ?? null;
  const isSettled = comment.resolved_at !== null;
  const isOwn = person !== null && comment.by.endsWith(`(${person.id})`);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1.25 }}>
      {path && (
        <Link component="button" onClick={() => onGo(path)} type="button" variant="body2">
          {labelOf(path) || translate('review.place')}
        </Link>
      )}
      {comment.quote && (
        <Box
          component="blockquote"
          dir="auto"
          sx={{
            ...{ m: 0, my: 0.5, pl: 1, borderLeft: 2, borderColor: 'divider' },
            ...{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' },
          }}
        >
          {comment.quote}
        </Box>
      )}
      {[comment, ...answers].map((each) => (
        <Words comment={each} key={each.id} />
      ))}
      {isAnswering ? (
        <CommentForm
          at={null}
          error={speak.error}
          onClose={() => setAnswering(false)}
          onSay={(text, mentions) =>
            speak.mutate(
              { text, mentions, answers: comment.id },
              { onSuccess: () => setAnswering(false) },
            )
          }
        />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <Button onClick={() => setAnswering(true)} size="small">
            {translate('review.answer')}
          </Button>
          <Button
            disabled={settling.isPending}
            onClick={() => settling.mutate(!isSettled)}
            size="small"
          >
            {translate(isSettled ? 'review.reopen' : 'review.settle')}
          </Button>
          {(isOwn || can('administer')) && (
            <Button
              color="error"
              disabled={removing.isPending}
              onClick={() => removing.mutate(undefined)}
              size="small"
            >
              {translate('review.remove')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

function Words({ comment: { by, at, text, mentions } }: { readonly comment: Comment }) {
  const locale = useLocale();
  return (
    <Box sx={{ my: 0.5 }}>
      <Typography component="p" variant="caption">
        <strong>{personName(by)}</strong> <time dateTime={at}>{momentIn(locale, at)}</time>
      </Typography>
      <Typography
        dir="auto"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        variant="body2"
      >
        {text}
      </Typography>
      {mentions.length > 0 && (
        <Typography color="textSecondary" variant="caption">
          {mentions.map(({ name }) => `@${name}`).join(' ')}
        </Typography>
      )}
    </Box>
  );
}
