import { createHash, timingSafeEqual } from 'node:crypto';
import { Uuid } from '@masthead/contract/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ProblemError } from '#src/problems.ts';

/** Publishing names items and media by UUID alone. */
export const ItemParams = z.object({ id: Uuid });

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A hook that lets only holders of the publishing token through, compared in constant time. */
export function publisherOnly(token: string) {
  const expected = digest(`Bearer ${token}`);
  return async (request: FastifyRequest): Promise<void> => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return;
    throw new ProblemError('unauthorized', 'This call needs the publishing token.');
  };
}
