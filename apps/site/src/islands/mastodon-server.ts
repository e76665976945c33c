/**
 * The server meant by `mastodon.social`, `https://mastodon.social/@me` or `@me@mastodon.social`; null if
 * none.
 */
export function mastodonServer(written: string): string | null {
  const name = written
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^@?[^@/\s]+@/, '')
    .replace(/\/.*$/s, '');
  const address = `https://${name}/`;
  if (!URL.canParse(address)) return null;
  const { host, hostname, username, href } = new URL(address);
  const isPlain = username === '' && href === `https://${host}/`;
  return isPlain && /^[^.\s]+(\.[^.\s]+)+$/.test(hostname) ? host : null;
}
