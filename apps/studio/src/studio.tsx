import type { Capability } from '@masthead/contract/people';
import { Suspense } from 'react';
import {
  Admin,
  Authenticated,
  CustomRoutes,
  type I18nProvider,
  Loading,
  Resource,
  type Store,
  usePermissions,
} from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { AREAS } from '#src/areas.ts';
import { dataProvider } from '#src/data/data-provider.ts';
import type { AreaScreen } from '#src/layout/area.ts';
import { ErrorBoundary } from '#src/layout/error-boundary.tsx';
import { StudioLayout } from '#src/layout/studio-layout.tsx';
import { darkTheme, lightTheme } from '#src/layout/theme.ts';
import { authProvider } from '#src/session/auth-provider.ts';
import { Gate } from '#src/session/gate.tsx';
import { SignInPage } from '#src/session/sign-in-page.tsx';

const screens = AREAS.flatMap((area) => area.screens);
const entries = AREAS.flatMap((area) => area.menu);

const neededFor = (path: string): readonly Capability[] =>
  entries.find(({ to }) => path === to || path.startsWith(`${to}/`))?.for ?? [];

interface StudioProps {
  readonly texts: I18nProvider;
  /** What each person has chosen here. */
  readonly store: Store;
}

/** All screens. Lists and look-ups go by react-admin's resources, what is written by calls of its own. */
export function Studio({ texts, store }: StudioProps) {
  return (
    <Admin
      authProvider={authProvider}
      darkTheme={darkTheme}
      dataProvider={dataProvider}
      disableTelemetry
      i18nProvider={texts}
      layout={StudioLayout}
      loginPage={SignInPage}
      requireAuth
      store={store}
      theme={lightTheme}
      title="Studio"
    >
      <Resource name="items" />
      <Resource name="media" />
      <CustomRoutes>
        <Route path="/" element={<Start />} />
        {screens.filter(({ isBare }) => !isBare).map(routeTo)}
      </CustomRoutes>
      <CustomRoutes noLayout>{screens.filter(({ isBare }) => isBare).map(routeTo)}</CustomRoutes>
    </Admin>
  );
}

function routeTo({ path, Screen, for: needed = neededFor(path), isBare = false }: AreaScreen) {
  const screen = (
    <Gate for={needed}>
      <Screen />
    </Gate>
  );
  // Around all others the frame asks who is there, and waits.
  const bare = (
    <Authenticated>
      <ErrorBoundary>
        <Suspense fallback={<Loading />}>{screen}</Suspense>
      </ErrorBoundary>
    </Authenticated>
  );
  return <Route key={path} path={path} element={isBare ? bare : screen} />;
}

/** Where a day begins: a translator's with what waits for her, everybody else's with today. */
function Start() {
  const { permissions = [], isPending } = usePermissions<readonly Capability[]>();
  if (isPending) return null;
  const isTranslator = permissions.includes('translate') && !permissions.includes('read');
  return <Navigate replace to={isTranslator ? '/ledger' : '/dashboard'} />;
}
