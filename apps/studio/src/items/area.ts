import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import { lazy } from 'react';
import type { Area } from '#src/layout/area.ts';

export const itemsArea: Area = {
  menu: [{ part: 'write', to: '/items', icon: ArticleIcon, text: 'items.name', for: ['read'] }],
  screens: [
    { path: '/items', Screen: lazy(() => import('#src/items/item-list.tsx')) },
    { path: '/items/new', Screen: lazy(() => import('#src/items/new-item.tsx')) },
    { path: '/items/:id', Screen: lazy(() => import('#src/items/item-page.tsx')) },
    {
      path: '/items/:id/correct',
      Screen: lazy(() => import('#src/items/correct/correct-page.tsx')),
    },
    {
      path: '/items/:id/history',
      Screen: lazy(() => import('#src/items/history/item-history.tsx')),
    },
  ],
};
