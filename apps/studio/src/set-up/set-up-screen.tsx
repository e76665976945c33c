import { Alert, Button, LinearProgress, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CallError } from '#src/data/ask.ts';
import { dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useEdited } from '#src/run/calls.ts';
import { Failure } from '#src/run/failure.tsx';
import { bodyOf, type Choices, firstChoices } from '#src/set-up/choices.ts';
import { CompanyStep } from '#src/set-up/company-step.tsx';
import { ContentStep } from '#src/set-up/content-step.tsx';
import { Frame } from '#src/set-up/frame.tsx';
import { LooksStep } from '#src/set-up/looks-step.tsx';
import { Preview } from '#src/set-up/preview.tsx';
import { Restarting, runsWith } from '#src/set-up/restarting.tsx';

/** Three steps from the sample to one's own newsroom; people are invited afterwards. */
export default function SetUpScreen() {
  const translate = useTranslate();
  const { data, error, isPending } = useEdited('readSetUp');
  if (isPending) return <LinearProgress />;
  if (!data) return <Failure error={error} />;
  if (data.is_open) return <Wizard offered={data.languages} />;
  return (
    <Frame preview={null} title={translate('set_up.closed')}>
      <Typography sx={{ mb: 3 }}>{translate('set_up.closed_words')}</Typography>
      <Button component={Link} to="/configuration" variant="contained">
        {translate('run.configuration.title')}
      </Button>
    </Frame>
  );
}

/** The step on which a field stands that is not taken. */
const STEP_OF: readonly [path: RegExp, step: number][] = [
  [/^(name|languages)/, 0],
  [/^(colour|logo|brands|mark)/, 1],
];

const stepOf = (path: string): number => STEP_OF.find(([known]) => known.test(path))?.[1] ?? 2;

function Wizard({ offered }: { readonly offered: readonly string[] }) {
  const translate = useTranslate();
  const [choices, setChoices] = useState<Choices>(() => firstChoices(offered, navigator.languages));
  const [step, setStep] = useState(0);
  const change = (changes: Partial<Choices>) => setChoices((now) => ({ ...now, ...changes }));
  const setUp = useMutation({
    mutationFn: () => dataOf('setUp', { body: bodyOf(choices) }),
    onSuccess: ({ restart }) => {
      // A new document has the newsroom's own languages and zone.
      if (restart !== 'begun') location.assign(readyAddress(restart));
    },
    onError: (error) => {
      const [fault] = error instanceof CallError ? error.errors : [];
      if (fault !== undefined) setStep(stepOf(fault.path));
    },
  });
  if (setUp.data?.restart === 'begun') {
    return (
      <Restarting
        preview={<Preview choices={choices} />}
        isDone={runsWith(choices)}
        onDone={() => location.assign(readyAddress('not_needed'))}
      />
    );
  }
  const props = {
    ...{ choices, change, offered, error: setUp.error },
    onBack: () => setStep(step - 1),
    onNext: () => setStep(step + 1),
  };
  return (
    <>
      {step === 0 && <CompanyStep {...props} onChoices={setChoices} />}
      {step === 1 && <LooksStep {...props} />}
      {step === 2 && (
        <ContentStep {...props} isBusy={setUp.isPending} onNext={() => setUp.mutate()}>
          {setUp.isPending && <Alert severity="info">{translate('set_up.working')}</Alert>}
        </ContentStep>
      )}
    </>
  );
}

const readyAddress = (restart: 'needed' | 'not_needed'): string =>
  `/studio/set-up/ready${restart === 'needed' ? '?restart' : ''}`;
