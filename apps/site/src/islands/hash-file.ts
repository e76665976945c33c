/** A file's SHA-256 in hexadecimal, computed in a worker. Rejects if it cannot be read. */
export function hashFile(file: File): Promise<string> {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
  const hashed = new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<unknown>) =>
      typeof data === 'string' ? resolve(data) : reject(new Error('the file could not be read'));
    worker.onerror = () => reject(new Error('the file could not be read'));
  });
  worker.postMessage(file);
  return hashed.finally(() => worker.terminate());
}
