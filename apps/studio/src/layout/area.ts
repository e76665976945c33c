/** A part of the studio: its screens and its places in the menu. */

import type { Capability } from '@masthead/contract/people';
import type { ComponentType } from 'react';
import type { TextKey } from '#src/i18n/keys.ts';

/** The parts of the menu, in their order; the first and the last have no heading. */
export const MENU_PARTS = ['first', 'write', 'plan', 'press', 'run', 'last'] as const;

export interface MenuEntry {
  readonly part: (typeof MENU_PARTS)[number];
  /** A screen's path below `/studio`. */
  readonly to: string;
  readonly icon: ComponentType;
  /** The key of its text. */
  readonly text: TextKey;
  /** Hidden from users with none of these; left out: everybody sees it. The server checks every call itself. */
  readonly for?: readonly Capability[];
}

export interface AreaScreen {
  /** As react-router matches it. */
  readonly path: string;
  /** Loaded when it is first shown (`lazy`). */
  readonly Screen: ComponentType;
  /** Left out: as the entry of the menu that leads there, or to what lies above it. */
  readonly for?: readonly Capability[];
  /** Without the studio's frame. */
  readonly isBare?: boolean;
}

export interface Area {
  readonly menu: readonly MenuEntry[];
  readonly screens: readonly AreaScreen[];
}
