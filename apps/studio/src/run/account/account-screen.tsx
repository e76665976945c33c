import { LinearProgress } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { InterfaceSection } from '#src/run/account/interface-section.tsx';
import { NameSection } from '#src/run/account/name-section.tsx';
import { useOwn } from '#src/run/account/own.ts';
import { PasskeysSection } from '#src/run/account/passkeys-section.tsx';
import { PasswordSection } from '#src/run/account/password-section.tsx';
import { RightsSection } from '#src/run/account/rights-section.tsx';
import { SecondFactorSection } from '#src/run/account/second-factor-section.tsx';
import { SessionsSection } from '#src/run/account/sessions-section.tsx';
import { Failure } from '#src/run/failure.tsx';
import { Screen } from '#src/run/screen.tsx';

/** One's own account: how one is called, how one signs in, and where one is signed in. */
export default function AccountScreen() {
  const translate = useTranslate();
  const { data: person, error, isPending } = useOwn();
  return (
    <Screen title={translate('run.account.title')}>
      {isPending && <LinearProgress />}
      <Failure error={error} />
      {person && (
        <>
          <NameSection key={person.name} person={person} />
          <RightsSection person={person} />
          <PasskeysSection />
          <PasswordSection />
          <SecondFactorSection isOn={person.second_factor} />
          <SessionsSection />
          <InterfaceSection />
        </>
      )}
    </Screen>
  );
}
