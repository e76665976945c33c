import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { AtWork } from '#src/plan/dashboard/at-work.tsx';
import { BrokenLinks } from '#src/plan/dashboard/broken-links.tsx';
import { FailedPlans } from '#src/plan/dashboard/failed-plans.tsx';
import { HeldOpenings } from '#src/plan/dashboard/held.tsx';
import { Languages } from '#src/plan/dashboard/languages.tsx';
import { MyDrafts, OvertakenDrafts } from '#src/plan/dashboard/my-drafts.tsx';
import { NextToGoLive } from '#src/plan/dashboard/next-to-go-live.tsx';
import { Readers } from '#src/plan/dashboard/readers.tsx';
import { Rights } from '#src/plan/dashboard/rights.tsx';
import { Nothing } from '#src/plan/part.tsx';
import { useNow } from '#src/plan/use-now.ts';
import { WaitingComments } from '#src/preview/links/waiting-part.tsx';
import { Tasks } from '#src/review/tasks.tsx';
import { useCapabilities } from '#src/session/capabilities.ts';
import { useTypeRights } from '#src/session/type-rights.ts';
import { SetUpNotice } from '#src/set-up/set-up-notice.tsx';
import { settings } from '#src/settings.ts';

/** Today: what needs attention. Each part loads and fails alone; parts of calls that a role lacks are not there. */
export default function DashboardScreen() {
  const translate = useTranslate();
  const { can } = useCapabilities();
  const { mayWriteSome } = useTypeRights();
  const reads = can('read');
  return (
    <Box sx={{ maxWidth: 1280 }}>
      <ScreenTitle title={translate('plan.dashboard.name')} />
      <Day />
      {can('administer') && <SetUpNotice />}
      {(reads || can('translate')) && <Tasks />}
      {can('publish') && <WaitingComments />}
      {reads && <FailedPlans />}
      {reads && <HeldOpenings />}
      <Box
        sx={{
          display: 'grid',
          columnGap: 6,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
        }}
      >
        {reads && (
          <div>
            <NextToGoLive />
            {mayWriteSome && <MyDrafts />}
            <OvertakenDrafts />
            <BrokenLinks />
          </div>
        )}
        <div>
          {can('follow') && <Languages />}
          {reads && <Rights />}
          {reads && <Readers />}
          {reads && <AtWork />}
        </div>
      </Box>
      {!(reads || can('follow')) && <Nothing>{translate('plan.dashboard.nothing')}</Nothing>}
    </Box>
  );
}

function Day() {
  const locale = useLocale();
  const today = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: settings.time_zone },
  }).format(useNow());
  return (
    <Typography component="h1" sx={{ mb: 4 }} variant="h1">
      {today}
    </Typography>
  );
}
