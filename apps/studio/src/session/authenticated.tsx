import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useNotify } from '#src/layout/notices.tsx';
import type { Going } from '#src/session/next-address.ts';
import { isSignedOut, useSession } from '#src/session/session.ts';

/** Screens of those who are signed in; everybody else is led to the sign-in page. */
export function Authenticated() {
  const { data, error, failureReason, isPending } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const queries = useQueryClient();
  const isOut = isSignedOut(error);
  const leave = useEffectEvent(() => {
    if (data) notify('frame.session_ended', { type: 'error' });
    const state: Going = { nextPathname: pathname, nextSearch: search };
    navigate('/login', { state });
    queries.clear();
  });
  useEffect(() => {
    if (isOut) leave();
  }, [isOut]);
  // A server that is away signs nobody out.
  return isOut || (isPending && failureReason === null) ? null : <Outlet />;
}
