import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import { lazy } from 'react';
import type { Area } from '#src/layout/area.ts';

export const translateArea: Area = {
  menu: [
    {
      part: 'write',
      to: '/ledger',
      icon: TranslateIcon,
      text: 'translate.name',
      for: ['translate', 'read'],
    },
  ],
  screens: [
    { path: '/ledger', Screen: lazy(() => import('#src/translate/ledger-screen.tsx')) },
    {
      path: '/translate/:id/:locale',
      for: ['translate'],
      Screen: lazy(() => import('#src/translate/desk-screen.tsx')),
    },
  ],
};
