import type { Signed } from '@masthead/contract/people';
import { QueryCache, QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { CallError } from '#src/data/ask.ts';
import { call, dataOf } from '#src/data/calls.ts';
import { forgetContentPreferences } from '#src/data/preferences.ts';
import { isAnythingUnsaved } from '#src/session/unsaved.ts';

type Person = z.infer<typeof Signed>;

let known: Promise<Person> | null = null;

/** The signed-in person, requested once; throws {@link CallError} 401 if there is none. */
export function whoIsSignedIn(): Promise<Person> {
  known ??= dataOf('readSession');
  known.catch(forgetSession);
  return known;
}

export function forgetSession(): void {
  known = null;
}

const SESSION = ['auth', 'session'] as const;

export const isSignedOut = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401;

/** The shared cache of all screens. If a call finds that the session has ended, it asks who is signed in. */
export function newQueries(): QueryClient {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, { queryKey }) {
        // The form asks for another sign-in itself, in another tab; what is typed stays.
        if (!isSignedOut(error) || queryKey[0] === SESSION[0] || isAnythingUnsaved()) return;
        forgetSession();
        void queries.invalidateQueries({ queryKey: SESSION });
      },
    }),
  });
  return queries;
}

export const useSession = () =>
  useQuery({
    queryKey: SESSION,
    queryFn: whoIsSignedIn,
    retry: (count, error) => !isSignedOut(error) && count < 3,
  });

/** The signed-in person; null as long as it is not known. */
export const usePerson = (): Person | null => useSession().data ?? null;

/** Ends the session and leads to the sign-in page, with nothing of the person left. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    forgetSession();
    await call('signOut').catch(() => undefined);
    navigate('/login');
    forgetContentPreferences();
    queries.clear();
  };
}
