import { definePage } from '#src/pages/define-page.ts';
import { loadMission } from '#src/pages/mission/load.ts';
import { MissionPage } from '#src/pages/mission/MissionPage.tsx';
import { missionMeta } from '#src/pages/mission/meta.ts';

export const page = definePage({
  route: 'mission',
  load: loadMission,
  meta: missionMeta,
  View: MissionPage,
});
