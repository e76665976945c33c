/** Passkeys: the browser's part of making one and of signing in by one. */
import type { Passkey } from '@masthead/contract/people';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { z } from 'zod';
import { ask } from '#src/data/ask.ts';

/** The person has called it off, or the device has no key that would do: browsers do not tell which. */
export class NoPasskey extends Error {}

export const canHavePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Signs in the person to whom this device's key belongs; throws {@link NoPasskey} if it is not used. */
export async function signInByPasskey(): Promise<void> {
  const { data } = await ask<PublicKeyCredentialRequestOptionsJSON>(
    'POST',
    '/auth/passkeys/sign-in/options',
  );
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await used(startAuthentication({ optionsJSON: data }));
  await ask('POST', '/auth/passkeys/sign-in', { response });
}

/** Makes a key on this device, or on one that the browser reaches. */
export async function addPasskey(name: string, password: string): Promise<z.infer<typeof Passkey>> {
  const { data } = await ask<PublicKeyCredentialCreationOptionsJSON>(
    'POST',
    '/auth/passkeys/options',
    { password },
  );
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await used(startRegistration({ optionsJSON: data }));
  return (await ask<z.infer<typeof Passkey>>('POST', '/auth/passkeys', { name, response })).data;
}

async function used<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (cause) {
    throw new NoPasskey('no passkey was used', { cause });
  }
}
