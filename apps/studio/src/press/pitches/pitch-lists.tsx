import { Navigate } from 'react-router-dom';

/** The list of contents, narrowed to a type: no second list of them. */
const listOf = (type: string): string =>
  `/items?filter=${encodeURIComponent(JSON.stringify({ type }))}`;

export const Pitches = () => <Navigate replace to={listOf('pitch')} />;
export const PitchCollections = () => <Navigate replace to={listOf('pitch_collection')} />;
