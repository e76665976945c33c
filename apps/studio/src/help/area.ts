import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { lazy } from 'react';
import type { Area } from '#src/layout/area.ts';

export const helpArea: Area = {
  menu: [{ part: 'last', to: '/help', icon: HelpIcon, text: 'help.title' }],
  screens: [{ path: '/help', Screen: lazy(() => import('#src/help/help-screen.tsx')) }],
};
