import type { AlertDigest } from '@masthead/contract/alert-desk';
import { Box, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { momentIn } from '#src/layout/moment.tsx';
import {
  type AskedDigest,
  digestDocument,
  sendTestDigest,
  useAlertDigest,
} from '#src/press/alerts/calls.ts';
import { MailLanguage, MailShown } from '#src/press/alerts/mail-shown.tsx';
import { SendTest } from '#src/press/alerts/send-test.tsx';
import { type PickedItem, PickItem } from '#src/press/pick-item.tsx';
import { Failure } from '#src/run/failure.tsx';
import { settings } from '#src/settings.ts';

const FREQUENCIES: readonly AskedDigest['frequency'][] = ['daily', 'weekly'];
/** Chosen among the lists: a topic, which is found by its title. */
const TOPIC = 'topic';
const TOPICS = [TOPIC];

interface DigestPreviewProps {
  readonly isOn: boolean;
  /** The lists beside topics. */
  readonly channels: readonly string[];
}

/** The digest of a list as it would be sent now, and a button that sends the user a test. */
export function DigestPreview({ isOn, channels }: DigestPreviewProps) {
  const translate = useTranslate();
  const [list, setList] = useState(channels[0] ?? TOPIC);
  const [topic, setTopic] = useState<PickedItem | null>(null);
  const [frequency, setFrequency] = useState<AskedDigest['frequency']>('daily');
  const [locale, setLocale] = useState(settings.source);
  const channel = list === TOPIC ? topic && `topic:${topic.id}` : list;
  const asked = channel === null ? null : { channel, frequency, locale };
  const { data: digest, error } = useAlertDigest(asked);
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <TextField
          label={translate('press.alerts.list')}
          onChange={({ target }) => setList(target.value)}
          select
          sx={{ minWidth: 220 }}
          value={list}
        >
          {channels.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`press.alerts.lists.${each}`)}
            </MenuItem>
          ))}
          <MenuItem value={TOPIC}>{translate('press.alerts.a_topic')}</MenuItem>
        </TextField>
        <TextField
          label={translate('press.alerts.rhythm')}
          onChange={({ target }) =>
            setFrequency(FREQUENCIES.find((each) => each === target.value) ?? 'daily')
          }
          select
          sx={{ minWidth: 160 }}
          value={frequency}
        >
          {FREQUENCIES.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`press.alerts.rhythms.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <MailLanguage locale={locale} onChoose={setLocale} />
      </Box>
      {list === TOPIC && <PickItem onChange={setTopic} types={TOPICS} value={topic} />}
      <Failure error={error} />
      {asked && digest && <DigestShown asked={asked} digest={digest} isOn={isOn} />}
    </Stack>
  );
}

interface DigestShownProps {
  readonly asked: AskedDigest;
  readonly digest: AlertDigest;
  readonly isOn: boolean;
}

function DigestShown({ asked, digest, isOn }: DigestShownProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { subject, text, items, since, due_at } = digest;
  const times = { since: momentIn(locale, since), due: momentIn(locale, due_at) };
  const found = translate('press.alerts.digest_items', { count: items });
  return (
    <>
      <Typography role="status">
        {translate('press.alerts.digest_since', times)} {found}
      </Typography>
      {subject !== null && text !== null && (
        <>
          {isOn && <SendTest key={JSON.stringify(asked)} send={() => sendTestDigest(asked)} />}
          <MailShown
            document={digestDocument(asked)}
            locale={asked.locale}
            subject={subject}
            text={text}
          />
        </>
      )}
    </>
  );
}
