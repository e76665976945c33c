import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashModules } from '@masthead/lifecycle/hash-modules';

const DIST = fileURLToPath(new URL('dist', import.meta.url));
const SIDES = ['server', 'client'];
/** Manifests and font lists are JSON. */
const KINDS = ['.js', '.css', '.json'];

export async function buildName(dist: string = DIST): Promise<string> {
  const parts = SIDES.flatMap((side) => KINDS.map((kind) => hashModules(join(dist, side), kind)));
  return createHash('sha256')
    .update((await Promise.all(parts)).join())
    .digest('base64url');
}
