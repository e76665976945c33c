import type { ComponentProps } from 'react';
import { Body } from '#src/blocks/Body.tsx';

/** A body as a section of a page that has others; nothing where nothing is written. */
export function BodySection(props: ComponentProps<typeof Body>) {
  if (props.body.length === 0) return null;
  return (
    <div className="section">
      <Body {...props} />
    </div>
  );
}
