import { LinearProgress } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useEdited } from '#src/run/calls.ts';
import { Failure } from '#src/run/failure.tsx';
import { RedirectEditor } from '#src/run/redirects/redirect-editor.tsx';
import { Screen } from '#src/run/screen.tsx';

/** The targets of old addresses. */
export default function RedirectsScreen() {
  const translate = useTranslate();
  const { data, error, isPending, dataUpdatedAt } = useEdited('readRedirects');
  return (
    <Screen intro={translate('run.redirects.intro')} title={translate('run.redirects.title')}>
      {isPending && <LinearProgress />}
      <Failure error={error} />
      {data && (
        <RedirectEditor key={dataUpdatedAt} revision={data.revision} stored={data.redirects} />
      )}
    </Screen>
  );
}
