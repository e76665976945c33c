import type { ComponentProps } from 'react';
import { Body } from '#src/blocks/Body.tsx';

/** Nothing for an empty body. */
export function BodySection(props: ComponentProps<typeof Body>) {
  if (props.body.length === 0) return null;
  return (
    <div className="section">
      <Body {...props} />
    </div>
  );
}
