import LinkIcon from '@mui/icons-material/ShareOutlined';
import PreviewIcon from '@mui/icons-material/TravelExploreOutlined';
import { lazy } from 'react';
import type { Area } from '#src/layout/area.ts';

export const previewArea: Area = {
  menu: [
    { part: 'plan', to: '/preview', icon: PreviewIcon, text: 'preview.walk', for: ['read'] },
    {
      ...{ part: 'plan', to: '/preview-links', icon: LinkIcon },
      ...{ text: 'preview.links.name', for: ['read'] },
    },
  ],
  screens: [
    { path: '/preview-links', Screen: lazy(() => import('#src/preview/links/links-screen.tsx')) },
    { path: '/preview', Screen: lazy(() => import('#src/preview/walk-screen.tsx')) },
    { path: '/preview/:id', Screen: lazy(() => import('#src/preview/item-screen.tsx')) },
  ],
};
