import PreviewIcon from '@mui/icons-material/TravelExploreOutlined';
import { lazy } from 'react';
import type { Area } from '#src/layout/area.ts';

export const previewArea: Area = {
  menu: [{ part: 'plan', to: '/preview', icon: PreviewIcon, text: 'preview.walk', for: ['read'] }],
  screens: [
    { path: '/preview', Screen: lazy(() => import('#src/preview/walk-screen.tsx')) },
    { path: '/preview/:id', Screen: lazy(() => import('#src/preview/item-screen.tsx')) },
  ],
};
