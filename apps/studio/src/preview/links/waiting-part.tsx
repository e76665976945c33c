import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { Part } from '#src/plan/part.tsx';
import { useComments } from '#src/preview/links/calls.ts';

/** The part of Today with comments from outside that wait, for people who may publish. Empty if there are none. */
export function WaitingComments() {
  const translate = useTranslate();
  const { data = [] } = useComments({ item: null, state: 'held' });
  if (data.length === 0) return null;
  return (
    <Part title={translate('preview.links.comments')}>
      <Link component={RouterLink} to="/preview-links">
        {translate('preview.links.waiting', { count: data.length })}
      </Link>
    </Part>
  );
}
