/** The servers that everything shares: their addresses, and how they are asked. For both runners. */
import { PUBLISH_TOKEN } from './servers.ts';

/** The addresses that journeys start from. */
export const siteUrl = (): string => process.env.JOURNEY_SITE_URL ?? '';
const apiUrl = (): string => process.env.JOURNEY_API_URL ?? '';

/** Asks the content server, in a language; as an editor where the call is not the public's. */
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
