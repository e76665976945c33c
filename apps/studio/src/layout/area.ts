/** A part of the studio: its screens and its places in the menu. */
import type { Capability } from '@masthead/contract/people';
import type { ComponentType } from 'react';

interface MenuEntry {
  /** A screen's path below `/studio`. */
  readonly to: string;
  readonly icon: ComponentType;
  /** The key of its text. */
  readonly text: string;
  /** Whoever has none of these does not see it; left out: everybody does. The server checks every call itself. */
  readonly for?: readonly Capability[];
}

interface Screen {
  /** As react-router matches it. */
  readonly path: string;
  /** Loaded when it is first shown (`lazy`). */
  readonly Screen: ComponentType;
}

export interface Area {
  readonly menu: readonly MenuEntry[];
  readonly screens: readonly Screen[];
}
