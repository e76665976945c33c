import { useEffect, useState } from 'react';
import { hashFile } from '#src/islands/hash-file.ts';
import type { IslandComponent } from '#src/view/Island.tsx';
import { IslandLines, type IslandText } from '#src/view/IslandLines.tsx';
import css from './file-fingerprint.module.css';

type FileFingerprintProps = {
  readonly label: string;
  readonly hint: IslandText;
  readonly reading: IslandText;
  readonly failed: IslandText;
  /** Path of the page that verifies fingerprints; a fingerprint's page is below it. */
  readonly path: string;
};

/** Hashes a file in the browser (SHA-256) and opens its verification page. Hidden without JavaScript. */
export const FileFingerprint: IslandComponent<FileFingerprintProps> = (props) => {
  const { label, hint, reading, failed, path } = props;
  const [isReady, setReady] = useState(false);
  const [state, setState] = useState<'waiting' | 'reading' | 'failed'>('waiting');
  useEffect(() => setReady(true), []);

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setState('reading');
    try {
      location.assign(`${path}/${await hashFile(file)}`);
    } catch {
      setState('failed');
    }
  };

  return (
    <div className={css.field} hidden={!isReady}>
      <label className="label" htmlFor="verify-file">
        {label}
      </label>
      <input
        id="verify-file"
        className={css.file}
        type="file"
        disabled={state === 'reading'}
        aria-describedby="verify-file-hint"
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <p id="verify-file-hint" className="small quiet">
        <IslandLines>{hint}</IslandLines>
      </p>
      <p role="status" className="small">
        {state === 'reading' && <IslandLines>{reading}</IslandLines>}
        {state === 'failed' && <IslandLines>{failed}</IslandLines>}
      </p>
    </div>
  );
};
FileFingerprint.displayName = 'FileFingerprint';
