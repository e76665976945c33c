import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import TodayIcon from '@mui/icons-material/DashboardOutlined';
import PlansIcon from '@mui/icons-material/RocketLaunchOutlined';
import { lazy } from 'react';
import type { Area } from '#src/layout/area.ts';

export const planArea: Area = {
  menu: [
    { part: 'first', to: '/dashboard', icon: TodayIcon, text: 'plan.dashboard.name' },
    {
      part: 'plan',
      to: '/calendar',
      icon: CalendarIcon,
      text: 'plan.calendar.name',
      for: ['read'],
    },
    { part: 'plan', to: '/plans', icon: PlansIcon, text: 'plan.plans.name', for: ['read'] },
  ],
  screens: [
    {
      path: '/dashboard',
      Screen: lazy(() => import('#src/plan/dashboard/dashboard-screen.tsx')),
    },
    {
      path: '/broken-links',
      for: ['read'],
      Screen: lazy(() => import('#src/plan/links/broken-links-screen.tsx')),
    },
    { path: '/calendar', Screen: lazy(() => import('#src/plan/calendar/calendar-screen.tsx')) },
    { path: '/plans', Screen: lazy(() => import('#src/plan/plans/plans-screen.tsx')) },
    {
      path: '/plans/new',
      for: ['publish'],
      Screen: lazy(() => import('#src/plan/plans/new-plan-screen.tsx')),
    },
    { path: '/plans/:id', Screen: lazy(() => import('#src/plan/plans/plan-screen.tsx')) },
  ],
};
