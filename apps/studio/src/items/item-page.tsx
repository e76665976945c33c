import { Button, LinearProgress } from '@mui/material';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ItemEditor } from '#src/items/item-editor.tsx';
import { newItemOf } from '#src/items/new-address.ts';
import { Stop } from '#src/items/stop.tsx';
import { useKeeper } from '#src/items/use-keeper.ts';
import { PreviewPane } from '#src/preview/preview-pane.tsx';

/** One item, where it is written. */
export default function ItemPage() {
  const { id = '' } = useParams();
  return <OneItem id={id} key={id} />;
}

function OneItem({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const begun = newItemOf(query);
  const opened = useKeeper(id, begun);
  switch (opened.state) {
    case 'open':
      return <ItemEditor id={id} keeper={opened.keeper} Preview={PreviewPane} />;
    case 'loading':
      return <LinearProgress aria-label={translate('items.opening')} />;
    case 'gone':
      return (
        <Stop text={translate('items.gone')}>
          <Button component={Link} to="/items" variant="contained">
            {translate('items.to_list')}
          </Button>
          <Button component={Link} to={`/items/${id}/history`}>
            {translate('items.history')}
          </Button>
        </Stop>
      );
    case 'failed':
      return (
        <Stop text={translate('items.failed')}>
          <Button onClick={opened.again} variant="contained">
            {translate('items.again')}
          </Button>
        </Stop>
      );
  }
}
