import { ListOf } from '#src/press/pitches/list-of.tsx';

export default function Pitches() {
  return <ListOf type="pitch" />;
}
