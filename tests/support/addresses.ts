/** Addresses of the shared servers, for both runners. */
import { PUBLISH_TOKEN } from './servers.ts';

export const siteUrl = (): string => process.env.JOURNEY_SITE_URL ?? '';
const apiUrl = (): string => process.env.JOURNEY_API_URL ?? '';

/** In a language; as an editor if the call is not public. */
export async function askApi<T>(path: string, locale = 'en'): Promise<T> {
  const token = process.env.JOURNEY_PUBLISH_TOKEN ?? PUBLISH_TOKEN;
  const response = await fetch(apiUrl() + path, {
    headers: {
      'accept-language': locale,
      ...(path.startsWith('/publishing/') && { authorization: `Bearer ${token}` }),
    },
  });
  if (!response.ok) throw new Error(`GET ${path} (${locale}): ${response.status}`);
  return (await response.json()) as T;
}
