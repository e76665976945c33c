import { useView } from '#src/view/view-context.ts';

interface DateTimeProps {
  /** ISO instant. */
  readonly instant: string;
  readonly className?: string | undefined;
}

/** A day as the language writes it. */
export function DateTime({ instant, className }: DateTimeProps) {
  return (
    <time className={className} dateTime={instant}>
      {useView().dates.date(instant)}
    </time>
  );
}
