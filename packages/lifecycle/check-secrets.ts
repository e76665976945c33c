import { operatorState, type Program } from './check-program.ts';
import { type Finding, look, note, well, wrong } from './finding.ts';
import { NONCE_HEADER, newNonce, proofsOf, type Secrets } from './secret-proofs.ts';

/**
 * Whether a running program has the secrets of these settings. With others, readers lose access at
 * its next start. No finding if it does not answer, which is told elsewhere.
 */
export async function checkSecrets(
  program: Pick<Program, 'name' | 'url' | 'publishToken'>,
  secrets: Secrets,
): Promise<Finding[]> {
  const nonce = newNonce();
  const asked = operatorState({ ...program, headers: { [NONCE_HEADER]: nonce } });
  const state = await asked.catch(() => null);
  if (state === null) return [];
  const found = await look(`${program.name}, secrets`, () =>
    compare(state.secrets, secrets, proofsOf(secrets, nonce)),
  );
  return [found];
}

function compare(theirs: Secrets | undefined, secrets: Secrets, ours: Secrets) {
  if (theirs === undefined) {
    return note('compared on its own machine alone', 'run doctor there too');
  }
  const others = Object.keys(secrets).filter((name) => theirs[name] !== ours[name]);
  const advice = 'restart it if these settings are right, else put the earlier secret back';
  return others.length === 0
    ? well(`those of these settings (${Object.keys(secrets).join(', ')})`)
    : wrong(`runs with another ${others.join(', ')} than these settings`, advice);
}
