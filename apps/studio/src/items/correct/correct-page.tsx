import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { type CorrectionKeeper, useCorrection } from '#src/items/correct/use-correction.ts';
import { GeneralSection } from '#src/items/general-section.tsx';
import { COLUMNS, GENERAL } from '#src/items/item-columns.ts';
import { ItemHeading } from '#src/items/item-heading.tsx';
import { typeNameOf } from '#src/items/item-parts.ts';
import { isSame } from '#src/items/json.ts';
import { LanguagePanel } from '#src/items/language-panel.tsx';
import { LanguageTabs } from '#src/items/language-tabs.tsx';
import { Stop } from '#src/items/stop.tsx';
import { contentTypeOf } from '#src/items/types.ts';
import { useItemForm } from '#src/items/use-item-form.ts';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { ReadOnlyNote } from '#src/session/read-only-note.tsx';
import { publishersOf, useTypeRights } from '#src/session/type-rights.ts';
import { useUnsaved } from '#src/session/unsaved.ts';

const CorrectionDialog = lazy(() => import('#src/items/correct/correction-dialog.tsx'));

/** The published item, to be corrected while its draft waits. */
export default function CorrectPage() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data: keeper, error, refetch } = useCorrection(id);
  if (keeper !== undefined) return <Corrected id={id} keeper={keeper} key={id} />;
  if (error === null) return <LinearProgress aria-label={translate('items.opening')} />;
  return (
    <Stop text={translate('items.failed')}>
      <Button onClick={() => void refetch()} variant="contained">
        {translate('items.again')}
      </Button>
    </Stop>
  );
}

function Corrected({ id, keeper }: { readonly id: string; readonly keeper: CorrectionKeeper }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { rightsOf } = useTypeRights();
  const { item, published } = useSyncExternalStore(keeper.subscribe, keeper.current);
  const form = useItemForm(keeper);
  const [isAsked, setAsked] = useState(false);
  const type = contentTypeOf(typeNameOf(item));
  const isChanged = !isSame(item, published);
  useUnsaved(isChanged);
  if (type === null) return <Stop text={translate('items.no_type')}>{null}</Stop>;
  const { mayPublish } = rightsOf(typeNameOf(item));
  const shared = { item, type, problems: [], disabled: !mayPublish, onChange: form.change };
  const leave = async () => {
    await keeper.forget();
    navigate(`/items/${id}`);
  };
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <ScreenTitle title={translate('items.correct_title')} />
      <Alert severity="info" sx={STICKY} variant="outlined">
        {translate('items.correct_text')}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button
            disabled={!isChanged || !mayPublish}
            onClick={() => setAsked(true)}
            variant="contained"
          >
            {translate('items.correct_publish')}
          </Button>
          {isChanged ? (
            <Button onClick={() => void leave()}>{translate('items.correct_discard')}</Button>
          ) : (
            <Button component={Link} to={`/items/${id}`}>
              {translate('items.correct_back')}
            </Button>
          )}
        </Box>
      </Alert>
      <ReadOnlyNote for={publishersOf(type)} />
      <ItemHeading id={id} item={item} />
      <Box sx={COLUMNS}>
        <Box sx={{ minWidth: 0 }}>
          <LanguageTabs item={item} locale={form.locale} onChoose={form.choose} problems={{}} />
          <LanguagePanel {...shared} key={form.locale} locale={form.locale} />
        </Box>
        <Box sx={GENERAL}>
          <GeneralSection {...shared} />
        </Box>
      </Box>
      {isAsked && (
        <Suspense>
          <CorrectionDialog id={id} keeper={keeper} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </Box>
  );
}

const STICKY = {
  ...{ position: 'sticky', top: 48, zIndex: 3 },
  backgroundColor: 'background.default',
};
