import { SERVICE_HEADER } from '@masthead/contract/service';

/** The content server that takes counts, and the token by which it knows the site. */
export interface Counting {
  readonly contentApiUrl: string;
  readonly serviceToken: string;
}

interface Posted {
  readonly call: { readonly method: string; readonly path: string };
  readonly body: object;
  readonly signal: AbortSignal;
}

/** Sends what was counted; answers the status. Rejects if the content server is away. */
export async function postCounted(
  { contentApiUrl, serviceToken }: Counting,
  { call, body, signal }: Posted,
): Promise<number> {
  const response = await fetch(contentApiUrl + call.path, {
    method: call.method,
    headers: { 'content-type': 'application/json', [SERVICE_HEADER]: serviceToken },
    body: JSON.stringify(body),
    signal,
  });
  await response.body?.cancel();
  return response.status;
}
