import { Alert, Button, Stack, Typography } from '@mui/material';
import { CallError, type InputError } from '#src/data/ask.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { Overtaken, type useConfiguration } from '#src/run/configuration/use-configuration.ts';
import { Failure } from '#src/run/failure.tsx';

type PublishBarProps = Pick<
  ReturnType<typeof useConfiguration>,
  'publish' | 'changed' | 'reset'
> & { readonly onPublished: (warnings: readonly InputError[]) => void };

/** The changes, and the button that publishes them; stays in view. */
export function PublishBar({ publish, changed, reset, onPublished }: PublishBarProps) {
  const translate = useTranslate();
  const { error } = publish;
  const send = (isOver: boolean) => publish.mutate({ isOver }, { onSuccess: onPublished });
  const names = changed.map((name) => translate(`fields.names.${name}`, { _: name })).join(', ');
  return (
    <Stack
      spacing={1}
      sx={{ bgcolor: 'background.default', position: 'sticky', py: 1, top: 48, zIndex: 2 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', columnGap: 2, flexWrap: 'wrap' }}>
        <Typography role="status" sx={{ flex: '1 1 12rem' }} variant="body2">
          {changed.length === 0
            ? translate('run.configuration.unchanged')
            : translate('run.configuration.changed', { names })}
        </Typography>
        <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap' }}>
          <Button disabled={changed.length === 0} onClick={reset}>
            {translate('run.configuration.reset')}
          </Button>
          <Button
            disabled={changed.length === 0 || publish.isPending}
            onClick={() => send(false)}
            variant="contained"
          >
            {translate('run.configuration.publish')}
          </Button>
        </Stack>
      </Stack>
      {error instanceof Overtaken && (
        <Alert
          action={
            <Button color="inherit" onClick={() => send(true)} size="small">
              {translate('run.configuration.publish_over')}
            </Button>
          }
          severity="warning"
        >
          {translate('run.configuration.overtaken', {
            places: error.conflicts.map(({ path }) => path.join('.')).join(', '),
          })}
        </Alert>
      )}
      {error instanceof CallError && error.errors.length > 0 ? (
        <Alert severity="error">
          {error.errors.map(({ path, message }) => (
            <div key={`${path} ${message}`}>
              {path}: {message}
            </div>
          ))}
        </Alert>
      ) : (
        !(error instanceof Overtaken) && <Failure error={error} />
      )}
    </Stack>
  );
}
