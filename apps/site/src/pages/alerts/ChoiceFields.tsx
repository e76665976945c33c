import type { ReactNode } from 'react';
import { Failure, type FieldName } from '#src/pages/alerts/Failure.tsx';
import { type Choice, FREQUENCIES, type Offer, splitTopics } from '#src/pages/alerts/offer.ts';
import { useView } from '#src/view/view-context.ts';
import css from './alerts.module.css';

interface ChoiceFieldsProps {
  readonly offer: Offer;
  readonly choice: Choice;
  readonly failures: readonly FieldName[];
}

/** The fields for a subscriber's channels and frequency. */
export function ChoiceFields({ offer, choice, failures }: ChoiceFieldsProps) {
  const { t } = useView();
  const isChosen = (channel: string): boolean => choice.channels.includes(channel);
  const [first, others] = splitTopics(offer, choice.channels);
  const topicBoxes = (topics: Offer['topics']) => (
    <div className={css.columns}>
      {topics.map(({ channel, title }) => (
        <Box key={channel} name="channels" value={channel} isChosen={isChosen(channel)}>
          {title}
        </Box>
      ))}
    </div>
  );
  return (
    <>
      <Group name="channels" title={t('alerts.channels')} failures={failures}>
        {offer.channels.map((channel) => (
          <Box key={channel} name="channels" value={channel} isChosen={isChosen(channel)}>
            {t(`alerts.channel_${channel}`)}
          </Box>
        ))}
        {first.length > 0 && (
          <fieldset className={css.topics}>
            <legend className="label">{t('types.topic', { count: 2 })}</legend>
            {topicBoxes(first)}
            {others.length > 0 && (
              <details>
                <summary className="label text-link">{t('labels.show_more')}</summary>
                {topicBoxes(others)}
              </details>
            )}
          </fieldset>
        )}
      </Group>
      <Group name="frequency" title={t('alerts.frequency')} failures={failures}>
        {FREQUENCIES.map((frequency) => (
          <Box
            key={frequency}
            type="radio"
            name="frequency"
            value={frequency}
            isChosen={choice.frequency === frequency}
          >
            {t(`alerts.frequency_${frequency}`)}
          </Box>
        ))}
      </Group>
    </>
  );
}

interface GroupProps {
  readonly name: FieldName;
  readonly title: string;
  readonly failures: readonly FieldName[];
  readonly children: ReactNode;
}

function Group({ name, title, failures, children }: GroupProps) {
  const isWrong = failures.includes(name);
  return (
    <fieldset className={css.group} {...(isWrong && { 'aria-describedby': `${name}-failure` })}>
      <legend className={`label ${css.legend}`}>{title}</legend>
      {isWrong && <Failure of={name} />}
      {children}
    </fieldset>
  );
}

interface BoxProps {
  readonly type?: 'checkbox' | 'radio';
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly children: ReactNode;
}

function Box({ type = 'checkbox', name, value, isChosen, children }: BoxProps) {
  return (
    <label className={css.box}>
      <input type={type} name={name} value={value} defaultChecked={isChosen} />
      <span>{children}</span>
    </label>
  );
}
