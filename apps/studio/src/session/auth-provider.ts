import type { Signed } from '@masthead/contract/people';
import type { AuthProvider } from 'react-admin';
import type { z } from 'zod';
import { CallError } from '#src/data/ask.ts';
import { call, dataOf } from '#src/data/calls.ts';
import { isAnythingUnsaved } from '#src/session/unsaved.ts';

type Person = z.infer<typeof Signed>;

let known: Promise<Person> | null = null;

/** Who is signed in, asked once; throws {@link CallError} 401 where nobody is. */
export function whoIsSignedIn(): Promise<Person> {
  known ??= dataOf('readSession');
  known.catch(forgetSession);
  return known;
}

export function forgetSession(): void {
  known = null;
}

/** react-admin's view of who is signed in. Signing in itself is the matter of the page for it, in its steps. */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  async logout() {
    forgetSession();
    await call('signOut').catch(() => undefined);
  },
  async checkAuth() {
    try {
      await whoIsSignedIn();
    } catch (error) {
      // A server that is away signs nobody out.
      if (error instanceof CallError && error.status === 401) throw error;
    }
  },
  async checkError(error: unknown) {
    if (!(error instanceof CallError && error.status === 401)) return;
    // The form asks for another sign-in itself, in another tab; what is typed stays.
    if (isAnythingUnsaved()) return;
    forgetSession();
    throw error;
  },
  async getIdentity() {
    const { id, name, roles, languages } = await whoIsSignedIn();
    return { id, fullName: name, roles, languages };
  },
  async getPermissions() {
    return (await whoIsSignedIn()).capabilities;
  },
};
