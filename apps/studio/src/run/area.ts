import RedirectIcon from '@mui/icons-material/AltRouteOutlined';
import AuditIcon from '@mui/icons-material/HistoryOutlined';
import HealthIcon from '@mui/icons-material/MonitorHeartOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import ConfigurationIcon from '@mui/icons-material/TuneOutlined';
import TokenIcon from '@mui/icons-material/VpnKeyOutlined';
import { lazy } from 'react';
import type { Area } from '#src/layout/area.ts';

export const runArea: Area = {
  menu: [
    {
      part: 'run',
      to: '/configuration',
      icon: ConfigurationIcon,
      text: 'run.configuration.title',
      for: ['configure'],
    },
    {
      part: 'run',
      to: '/redirects',
      icon: RedirectIcon,
      text: 'run.redirects.title',
      for: ['configure'],
    },
    { part: 'run', to: '/people', icon: PeopleIcon, text: 'run.people.title', for: ['administer'] },
    { part: 'run', to: '/tokens', icon: TokenIcon, text: 'run.tokens.title', for: ['administer'] },
    { part: 'run', to: '/audit', icon: AuditIcon, text: 'run.audit.title', for: ['administer'] },
    { part: 'run', to: '/health', icon: HealthIcon, text: 'run.health.title', for: ['administer'] },
  ],
  screens: [
    { path: '/account', Screen: lazy(() => import('#src/run/account/account-screen.tsx')) },
    { path: '/people', Screen: lazy(() => import('#src/run/people/people-screen.tsx')) },
    { path: '/tokens', Screen: lazy(() => import('#src/run/tokens/tokens-screen.tsx')) },
    { path: '/audit', Screen: lazy(() => import('#src/run/audit/audit-screen.tsx')) },
    { path: '/health', Screen: lazy(() => import('#src/run/health/health-screen.tsx')) },
    {
      path: '/configuration',
      Screen: lazy(() => import('#src/run/configuration/configuration-screen.tsx')),
    },
    { path: '/redirects', Screen: lazy(() => import('#src/run/redirects/redirects-screen.tsx')) },
  ],
};
