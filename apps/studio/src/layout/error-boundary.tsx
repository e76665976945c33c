import { Component, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { DeadEnd } from '#src/layout/dead-end.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
}

/** Shows what broke in place of the screen that it broke; the frame stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return <Failure onLeave={() => this.setState({ error: null })} />;
  }
}

function Failure({ onLeave }: { readonly onLeave: () => void }) {
  const translate = useTranslate();
  const { key } = useLocation();
  const brokenAt = useRef(key);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (key !== brokenAt.current) leave();
  }, [key]);
  return (
    <DeadEnd isAlert title={translate('frame.error')} text={translate('frame.error_advice')} />
  );
}
