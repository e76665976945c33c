import PermMediaIcon from '@mui/icons-material/PermMediaOutlined';
import { lazy } from 'react';
import type { Area } from '#src/layout/area.ts';

export const mediaArea: Area = {
  menu: [{ part: 'write', to: '/media', icon: PermMediaIcon, text: 'media.name', for: ['read'] }],
  screens: [
    { path: '/media', Screen: lazy(() => import('#src/media/library-screen.tsx')) },
    { path: '/media/:id', Screen: lazy(() => import('#src/media/medium-screen.tsx')) },
    {
      path: '/media/:id/captions/:locale',
      Screen: lazy(() => import('#src/media/captions-screen.tsx')),
    },
  ],
};
