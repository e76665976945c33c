import { lazy } from 'react';
import type { Area } from '#src/layout/area.ts';

export const setUpArea: Area = {
  menu: [],
  screens: [
    {
      path: '/set-up',
      for: ['administer'],
      isBare: true,
      Screen: lazy(() => import('#src/set-up/set-up-screen.tsx')),
    },
    {
      path: '/set-up/ready',
      for: ['administer'],
      isBare: true,
      Screen: lazy(() => import('#src/set-up/ready-screen.tsx')),
    },
  ],
};
