import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { Part } from '#src/plan/part.tsx';
import { useComments } from '#src/preview/links/calls.ts';

/** On Today, for those who may publish: comments from outside that wait for them. Nothing where none does. */
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
