import { Alert, Button, Stack, Link as TextLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useStored } from '#src/run/calls.ts';
import { InvitationList } from '#src/run/people/invitation-list.tsx';
import { InviteForm } from '#src/run/people/invite-form.tsx';
import { Frame, Question } from '#src/set-up/frame.tsx';
import { Preview } from '#src/set-up/preview.tsx';
import { useStepWords } from '#src/set-up/step-props.ts';
import { settings } from '#src/settings.ts';

/** The last step: the newsroom stands, people can be invited, and the first story begun. */
export default function ReadyScreen() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const [isInviting, setInviting] = useState(false);
  const { data } = useStored('listPeople');
  const { data: configuration } = useStored('readConfiguration');
  const brand = configuration?.brands[0];
  const looks = brand && {
    ...{ name: nameIn(brand.name), colour: brand.colours.signal, logo: brand.logo },
  };
  return (
    <Frame
      over={useStepWords(4)}
      preview={looks && <Preview choices={looks} />}
      title={translate('set_up.ready')}
    >
      <Typography sx={{ mb: 3 }}>{translate('set_up.ready_words')}</Typography>
      {query.has('restart') && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {translate('set_up.restart_needed')}
        </Alert>
      )}
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 5 }}>
        <Button component={Link} size="large" to="/items/new" variant="contained">
          {translate('set_up.first_story')}
        </Button>
        <TextLink href={settings.site} rel="noreferrer" target="_blank">
          {translate('set_up.look')}
        </TextLink>
        <TextLink component={Link} to="/dashboard">
          {translate('set_up.today')}
        </TextLink>
      </Stack>
      <Question help={translate('set_up.invite_help')} legend={translate('set_up.invite')}>
        {isInviting ? (
          <InviteForm onClose={() => setInviting(false)} />
        ) : (
          <Button onClick={() => setInviting(true)} variant="outlined">
            {translate('run.people.invite')}
          </Button>
        )}
        {data && data.invitations.length > 0 && <InvitationList invitations={data.invitations} />}
      </Question>
    </Frame>
  );
}

/** One name for all languages, or one in each. */
const nameIn = (name: string | Readonly<Record<string, string>>): string =>
  typeof name === 'string' ? name : (name[settings.source] ?? Object.values(name)[0] ?? '');
