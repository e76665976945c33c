import { ListOf } from '#src/press/pitches/list-of.tsx';

export default function PitchCollections() {
  return <ListOf type="pitch_collection" />;
}
