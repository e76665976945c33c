import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { Nothing, Part } from '#src/plan/part.tsx';
import { useComments } from '#src/preview/links/calls.ts';
import { OutsideComments } from '#src/preview/links/outside-comments.tsx';
import ShareDialog from '#src/preview/links/share-dialog.tsx';
import { PreviewList } from '#src/preview/preview-list.tsx';
import { titlesOf } from '#src/preview/titles.ts';

/** Every preview link that was handed on, and what was said through them: what waits comes first. */
export default function LinksScreen() {
  const translate = useTranslate();
  const [isSharing, setSharing] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <ScreenTitle title="preview.links.name" />
      <Box>
        <Typography component="h1" variant="h2">
          {translate('preview.links.name')}
        </Typography>
        <Typography color="textSecondary" sx={{ maxWidth: '62ch', my: 1.5 }}>
          {translate('preview.links.text')}
        </Typography>
        <Button onClick={() => setSharing(true)} variant="contained">
          {translate('preview.links.share')}
        </Button>
      </Box>
      <PreviewList isOfLinks />
      <Comments />
      {isSharing && <ShareDialog onClose={() => setSharing(false)} />}
    </Box>
  );
}

function Comments() {
  const translate = useTranslate();
  const { data = [] } = useComments({ item: null, state: null });
  const comments = data.toSorted(
    (one, other) => Number(one.accepted_at !== null) - Number(other.accepted_at !== null),
  );
  const ids = [...new Set(comments.map(({ item }) => item))];
  const { data: titles } = useQuery({
    queryKey: ['preview', 'titles', ids],
    queryFn: () => titlesOf(ids),
    enabled: ids.length > 0,
  });
  return (
    <Part title={translate('preview.links.comments')}>
      {comments.length === 0 ? (
        <Nothing>{translate('preview.links.none_said')}</Nothing>
      ) : (
        <OutsideComments comments={comments} titles={titles ?? new Map()} />
      )}
    </Part>
  );
}
