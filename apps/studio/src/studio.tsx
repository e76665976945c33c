import type { Capability } from '@masthead/contract/people';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { AREAS } from '#src/areas.ts';
import type { InterfaceTexts } from '#src/i18n/texts.ts';
import { TextsProvider } from '#src/i18n/use-texts.ts';
import type { AreaScreen } from '#src/layout/area.ts';
import { NotFound } from '#src/layout/dead-end.tsx';
import { ErrorBoundary } from '#src/layout/error-boundary.tsx';
import { Loading } from '#src/layout/loading.tsx';
import { Themed } from '#src/layout/look.tsx';
import { Notices } from '#src/layout/notices.tsx';
import { Authenticated } from '#src/session/authenticated.tsx';
import { Gate } from '#src/session/gate.tsx';
import { newQueries, useSession } from '#src/session/session.ts';

/** Who signs in needs nothing of the frame, and who is signed in not the page for it. */
const SignInPage = lazy(() => import('#src/session/sign-in-page.tsx'));
const StudioLayout = lazy(() => import('#src/layout/studio-layout.tsx'));

const screens = AREAS.flatMap((area) => area.screens);
const entries = AREAS.flatMap((area) => area.menu);

const neededFor = (path: string): readonly Capability[] =>
  entries.find(({ to }) => path === to || path.startsWith(`${to}/`))?.for ?? [];

/** All screens; each is loaded when it is first opened. */
export function Studio({ texts }: { readonly texts: InterfaceTexts }) {
  const [queries] = useState<QueryClient>(newQueries);
  return (
    <QueryClientProvider client={queries}>
      <TextsProvider value={texts}>
        <Themed>
          <Notices>
            <Routes>
              <Route element={<Bare />}>
                <Route path="/login" element={<SignInPage />} />
              </Route>
              <Route element={<Authenticated />}>
                <Route element={<Bare />}>
                  {screens.filter(({ isBare }) => isBare).map(routeTo)}
                </Route>
                <Route element={<Framed />}>
                  <Route path="/" element={<Start />} />
                  {screens.filter(({ isBare }) => !isBare).map(routeTo)}
                  <Route path="*" element={<NotFound />} />
                </Route>
              </Route>
            </Routes>
          </Notices>
        </Themed>
      </TextsProvider>
    </QueryClientProvider>
  );
}

/** Around screens without the studio's frame. */
function Bare() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

function Framed() {
  return (
    <Suspense>
      <StudioLayout />
    </Suspense>
  );
}

function routeTo({ path, Screen, for: needed = neededFor(path) }: AreaScreen) {
  const screen = (
    <Gate for={needed}>
      <Screen />
    </Gate>
  );
  return <Route key={path} path={path} element={screen} />;
}

/** Where a day begins: a translator's with what waits for her, everybody else's with today. */
function Start() {
  const { data, isPending } = useSession();
  if (isPending) return null;
  const can = (capability: Capability) => data?.capabilities.includes(capability) ?? false;
  const isTranslator = can('translate') && !can('read');
  return <Navigate replace to={isTranslator ? '/ledger' : '/dashboard'} />;
}
