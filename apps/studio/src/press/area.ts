import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import ContactsIcon from '@mui/icons-material/ContactsOutlined';
import PitchIcon from '@mui/icons-material/LightbulbOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import AlertIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import PasswordIcon from '@mui/icons-material/PasswordOutlined';
import { lazy } from 'react';
import type { Area } from '#src/layout/area.ts';

export const pressArea: Area = {
  menu: [
    {
      part: 'press',
      to: '/press/pitches',
      icon: PitchIcon,
      text: 'press.pitches',
      for: ['grant', 'pitch'],
    },
    {
      part: 'press',
      to: '/press/pitch-collections',
      icon: CampaignIcon,
      text: 'press.pitch_collections',
      for: ['grant', 'pitch'],
    },
    {
      part: 'press',
      to: '/press/contacts',
      icon: ContactsIcon,
      text: 'press.contacts.name',
      for: ['press'],
    },
    { part: 'press', to: '/press/links', icon: LinkIcon, text: 'press.links.name', for: ['grant'] },
    {
      part: 'press',
      to: '/press/passwords',
      icon: PasswordIcon,
      text: 'press.passwords.name',
      for: ['press'],
    },
    {
      part: 'press',
      to: '/press/alerts',
      icon: AlertIcon,
      text: 'press.alerts.name',
      for: ['press'],
    },
  ],
  screens: [
    { path: '/press/pitches', Screen: lazy(() => import('#src/press/pitches/pitches.tsx')) },
    {
      path: '/press/pitch-collections',
      Screen: lazy(() => import('#src/press/pitches/pitch-collections.tsx')),
    },
    {
      path: '/press/contacts',
      Screen: lazy(() => import('#src/press/contacts/contacts-screen.tsx')),
    },
    { path: '/press/links', Screen: lazy(() => import('#src/press/links-page.tsx')) },
    {
      path: '/press/passwords',
      Screen: lazy(() => import('#src/press/passwords/passwords-screen.tsx')),
    },
    { path: '/press/alerts', Screen: lazy(() => import('#src/press/alerts/alerts-screen.tsx')) },
  ],
};
