import type { ReactNode } from 'react';

/** The options for keeping a component's markup. */
export interface Keeping<Props> {
  /** Props that draw one after another what all of them draw at once; by default there is one part. */
  readonly parts?: (props: Props) => readonly Props[];
  /** Dependencies of the markup besides the view, as text; by default all props. */
  readonly by?: (props: Props) => string;
  /** Whether the page's path is in the markup. */
  readonly knowsPath?: boolean;
}

/** The component as its callers see it. */
export interface KeptComponent<Props> {
  (props: Props): ReactNode;
  readonly keeping: Keeping<Props>;
}

/**
 * A component whose markup is written once for equal props and views (render/kept-parts.ts). It may not
 * know the time, the menus or a preview. Its props are plain values that nobody changes. React draws it as any other.
 */
export function keepMarkup<Props>(
  component: (props: Props) => ReactNode,
  keeping: Keeping<Props> = {},
): KeptComponent<Props> {
  return Object.assign(component, { keeping });
}
