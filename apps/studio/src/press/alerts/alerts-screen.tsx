import type { AlertState } from '@masthead/contract/alert-desk';
import { Alert, LinearProgress, Stack } from '@mui/material';
import type { TextKey } from '#src/i18n/keys.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { useAlertState } from '#src/press/alerts/calls.ts';
import { DigestPreview } from '#src/press/alerts/digest-preview.tsx';
import { MailPreview } from '#src/press/alerts/mail-preview.tsx';
import { Sending } from '#src/press/alerts/sending.tsx';
import { Subscribers } from '#src/press/alerts/subscribers.tsx';
import { Failure } from '#src/run/failure.tsx';
import { Screen, Section } from '#src/run/screen.tsx';

/** Whether mails leave, how many want them, and how one will look. */
export default function AlertsScreen() {
  const translate = useTranslate();
  const { data: state, error, isPending } = useAlertState();
  return (
    <Screen intro={translate('press.alerts.intro')} title={translate('press.alerts.name')}>
      {isPending && <LinearProgress />}
      <Failure error={error} />
      {state && (
        <>
          <Troubles state={state} />
          <Section
            intro={
              state.from === null
                ? translate('press.alerts.sending_intro_off')
                : translate('press.alerts.sending_intro', { from: state.from })
            }
            title={translate('press.alerts.sending')}
          >
            <Sending state={state} />
          </Section>
          <Section title={translate('press.alerts.subscribers')}>
            <Subscribers subscribers={state.subscribers} />
          </Section>
          <Section
            intro={translate('press.alerts.mail_intro')}
            title={translate('press.alerts.mail')}
          >
            <MailPreview isOn={state.is_on} types={state.types} />
          </Section>
          <Section
            intro={translate('press.alerts.digest_intro')}
            title={translate('press.alerts.digest')}
          >
            <DigestPreview channels={state.channels} isOn={state.is_on} />
          </Section>
        </>
      )}
    </Screen>
  );
}

function Troubles({ state: { is_on, failing, broken } }: { readonly state: AlertState }) {
  const translate = useTranslate();
  const locale = useLocale();
  const told = (key: TextKey, { since, reason }: { since: string; reason: string }) => (
    <Alert severity="error">{translate(key, { at: momentIn(locale, since), reason })}</Alert>
  );
  return (
    <Stack spacing={1} sx={{ mb: 3 }}>
      {!is_on && <Alert severity="info">{translate('press.alerts.off')}</Alert>}
      {failing && told('press.alerts.failing', failing)}
      {broken && told('press.alerts.broken', broken)}
    </Stack>
  );
}
