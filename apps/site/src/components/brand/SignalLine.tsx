import type { ReactNode } from 'react';
import { Icon, type IconName } from '#src/components/Icon.tsx';
import css from './signal-line.module.css';

interface SignalLineProps {
  readonly icon: IconName;
  readonly label: ReactNode;
  readonly note: string;
}

/** A note that readers must know first. */
export function SignalLine({ icon, label, note }: SignalLineProps) {
  return (
    <p className={css.line}>
      <Icon name={icon} />
      <span>
        <span className={css.label}>{label}</span>
        <span className={css.note}>{note}</span>
      </span>
    </p>
  );
}
