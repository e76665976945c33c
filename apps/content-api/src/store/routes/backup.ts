import { PassThrough } from 'node:stream';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { ProblemError } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';
import { writeBackup } from '#src/store/write-backup.ts';

/**
 * `GET /publishing/backup`: the whole store as one file, for `npm run backup` where this process alone may
 * open the database. The owner's alone, one at a time, for each reads a copy of the database.
 */
export function backupRoutes(app: TypedApp, { clock, database, storage }: Services): void {
  let isUnderWay = false;
  serveCall(app, 'readBackup', async (request, reply) => {
    if (isUnderWay) throw new ProblemError('unavailable', 'Another backup is being made.');
    isUnderWay = true;
    const letGo = storage.holdAll();
    const end = (): void => {
      letGo();
      isUnderWay = false;
    };
    const snapshot = await database.snapshot().catch((error: unknown) => {
      end();
      throw error;
    });
    const sink = new PassThrough();
    void writeBackup({ db: snapshot.db, storage, now: clock() }, sink)
      .catch((error: unknown) => {
        request.log.warn({ err: error }, 'the backup broke off');
        // Nobody takes half a file for a whole one.
        sink.destroy(error instanceof Error ? error : new Error(String(error)));
      })
      .finally(() => snapshot.close())
      .finally(end);
    return reply.type('application/zip').send(sink);
  });
}
