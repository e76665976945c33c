import type { Pitch } from '@masthead/contract/pitch';
import { Body } from '#src/blocks/Body.tsx';
import { PitchView } from '#src/components/pitches/PitchView.tsx';

/** A pitch that stands by itself. */
export function PitchPage({ data: { pitch } }: { readonly data: { readonly pitch: Pitch } }) {
  return (
    <PitchView pitch={pitch} body={<Body body={pitch.body} itemId={pitch.id} look="column" />} />
  );
}
