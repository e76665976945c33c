import { Brand } from '@masthead/contract/common';
import { siFacebook, siInstagram, siX, siYoutube } from 'simple-icons';
import type { Network } from '#src/components/NetworkIcon.tsx';
import {
  LINES,
  lockupOf,
  WordmarkLines,
  type WordmarkLook,
  wordmarkId,
} from '#src/components/Wordmark.tsx';

/** simple-icons leaves LinkedIn's mark out, so its two letters are drawn here. */
const LINKEDIN =
  'M2 8.5h4.2V22H2zM4.1 2a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8zM9 8.5h4v1.9c.7-1.2 2.1-2.2 4.1-2.2 4 0 4.9 2.6 4.9 6V22h-4.2v-7c0-1.7-.3-3.2-2.2-3.2s-2.4 1.5-2.4 3.1V22H9z';

const NETWORKS: { readonly [N in Network]: string } = {
  x: siX.path,
  facebook: siFacebook.path,
  instagram: siInstagram.path,
  linkedin: LINKEDIN,
  youtube: siYoutube.path,
};

const LOOKS: readonly WordmarkLook[] = ['line', 'stacked'];

/**
 * The long drawings that most pages have, and have twice: assets/marks.svg is this, written down by the
 * test beside it (`npx vitest run --project site marks-file -u`).
 */
export function MarksFile() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg">
      <title>Marks of networks and brands</title>
      {Object.entries(NETWORKS).map(([network, path]) => (
        <symbol key={network} id={network} viewBox="0 0 24 24" fill="currentColor">
          <path d={path} />
        </symbol>
      ))}
      {Brand.options.flatMap((brand) =>
        LOOKS.map((look) => {
          const lockup = lockupOf(brand, look);
          const id = wordmarkId(brand, look);
          return (
            // Cut once, by what shows it: a second cut on the same line would thin its pixels.
            <symbol key={id} id={id} viewBox={lockup.viewBox} overflow="visible" {...LINES}>
              <WordmarkLines lockup={lockup} />
            </symbol>
          );
        }),
      )}
    </svg>
  );
}
