import { Alert, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { mailDocument, sendTestMail, useAlertMail } from '#src/press/alerts/calls.ts';
import { MailLanguage, MailShown } from '#src/press/alerts/mail-shown.tsx';
import { SendTest } from '#src/press/alerts/send-test.tsx';
import { type PickedItem, PickItem } from '#src/press/pick-item.tsx';
import { Failure } from '#src/run/failure.tsx';
import { settings } from '#src/settings.ts';

interface MailPreviewProps {
  readonly isOn: boolean;
  /** Of which items are announced. */
  readonly types: readonly string[];
}

/** Preview of an item's mail, and a button that sends the user a test. */
export function MailPreview({ isOn, types }: MailPreviewProps) {
  const translate = useTranslate();
  const [item, setItem] = useState<PickedItem | null>(null);
  const [locale, setLocale] = useState(settings.source);
  const asked = item && { item: item.id, locale };
  const { data: mail, error } = useAlertMail(asked);
  return (
    <Stack spacing={2}>
      <PickItem onChange={setItem} types={types} value={item} />
      <MailLanguage locale={locale} onChoose={setLocale} />
      <Failure error={error} />
      {asked && mail && (
        <>
          {!mail.is_public && <Alert severity="info">{translate('press.alerts.not_public')}</Alert>}
          {isOn && mail.is_public && (
            <SendTest key={JSON.stringify(asked)} send={() => sendTestMail(asked)} />
          )}
          <MailShown document={mailDocument(asked)} locale={locale} {...mail} />
        </>
      )}
    </Stack>
  );
}
