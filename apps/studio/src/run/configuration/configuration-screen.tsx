import { Alert, LinearProgress } from '@mui/material';
import { useState } from 'react';
import type { InputError } from '#src/data/ask.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import type { JsonObject } from '#src/items/json.ts';
import { useEdited } from '#src/run/calls.ts';
import { ConfigurationEditor } from '#src/run/configuration/configuration-editor.tsx';
import { Failure } from '#src/run/failure.tsx';
import { Screen } from '#src/run/screen.tsx';

const NONE: JsonObject = {};

/** The newsroom's configuration: company, brands, navigation, languages. */
export default function ConfigurationScreen() {
  const translate = useTranslate();
  const { data, error, isPending, dataUpdatedAt } = useEdited('readConfiguration');
  const [warnings, setWarnings] = useState<readonly InputError[]>([]);
  return (
    <Screen
      intro={translate('run.configuration.intro')}
      title={translate('run.configuration.title')}
    >
      {isPending && <LinearProgress />}
      <Failure error={error} />
      {warnings.map(({ path, message }) => (
        <Alert key={path} severity="warning" sx={{ mb: 2 }}>
          {path}: {message}
        </Alert>
      ))}
      {data !== undefined && (
        <ConfigurationEditor key={dataUpdatedAt} onPublished={setWarnings} stored={data ?? NONE} />
      )}
    </Screen>
  );
}
