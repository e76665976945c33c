import { definePage } from '#src/pages/define-page.ts';
import { loadProfile } from '#src/pages/profile/load.ts';
import { profileMeta } from '#src/pages/profile/meta.ts';
import { ProfilePage } from '#src/pages/profile/ProfilePage.tsx';

export const page = definePage({
  route: 'profile',
  load: loadProfile,
  meta: profileMeta,
  View: ProfilePage,
});
