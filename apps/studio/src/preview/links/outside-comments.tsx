import type { PreviewComment } from '@masthead/contract/preview-comment';
import { Alert, Box, Button, Chip, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { personName } from '#src/plan/presence.ts';
import { accept, remove, useLinkAct } from '#src/preview/links/calls.ts';
import { useCapabilities } from '#src/session/capabilities.ts';

interface OutsideCommentsProps {
  readonly comments: readonly PreviewComment[];
  /** Of items by their ids; left out where all are of the item that is shown. */
  readonly titles?: ReadonlyMap<string, string>;
}

/** Comments by people without an account, through preview links. People who may publish accept or delete them. */
export function OutsideComments({ comments, titles }: OutsideCommentsProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {comments.map((comment) => (
        <OutsideComment
          comment={comment}
          key={comment.id}
          title={titles && (titles.get(comment.item) ?? null)}
        />
      ))}
    </Box>
  );
}

interface OutsideCommentProps {
  readonly comment: PreviewComment;
  readonly title: string | null | undefined;
}

function OutsideComment({ comment, title }: OutsideCommentProps) {
  const translate = useTranslate();
  const interfaceLocale = useLocale();
  const { can } = useCapabilities();
  const accepting = useLinkAct((accepted: boolean) => accept(comment, accepted));
  const removing = useLinkAct(() => remove(comment));
  const { id, item, locale, name, text, at, link, accepted_by, deleted_at } = comment;
  const isHeld = accepted_by === null;
  const failure = accepting.error ?? removing.error;
  const writer = name ?? translate('preview.links.somebody');
  const heading = `outside-${id}`;
  return (
    <Box
      aria-labelledby={heading}
      component="li"
      sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
        <Typography dir="auto" id={heading} sx={{ fontWeight: 600 }} variant="body2">
          {writer}
        </Typography>
        <Typography color="textSecondary" variant="caption">
          <time dateTime={at}>{momentIn(interfaceLocale, at)}</time>
          {` · ${languageName(locale)} · ${translate('preview.links.through', { link })}`}
        </Typography>
        {isHeld && <Chip color="secondary" label={translate('preview.links.held')} size="small" />}
      </Box>
      {title !== undefined && (
        <Link component={RouterLink} to={`/items/${item}?locale=${locale}`} variant="body2">
          {title ?? translate('preview.list.item')}
        </Link>
      )}
      <Typography
        dir="auto"
        sx={{ my: 0.5, maxWidth: '72ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        variant="body2"
      >
        {text}
      </Typography>
      <Typography color="textSecondary" variant="caption">
        {!isHeld && `${translate('preview.links.accepted_by', { name: personName(accepted_by) })} `}
        {translate('preview.links.deleted_at', { time: momentIn(interfaceLocale, deleted_at) })}
      </Typography>
      {failure && <Alert severity="error">{failure.message}</Alert>}
      {can('publish') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
          <Button
            aria-describedby={heading}
            disabled={accepting.isPending}
            onClick={() => accepting.mutate(isHeld)}
            size="small"
            variant={isHeld ? 'outlined' : 'text'}
          >
            {translate(isHeld ? 'preview.links.accept' : 'preview.links.hold')}
          </Button>
          <Button
            aria-describedby={heading}
            color="error"
            disabled={removing.isPending}
            onClick={() => removing.mutate(undefined)}
            size="small"
          >
            {translate('review.remove')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
