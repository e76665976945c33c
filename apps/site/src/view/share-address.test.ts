import { describe, expect, test } from 'vitest';
import { type LinkedNetwork, shareAddress } from '#src/view/share-address.ts';

const intro = 'Check out this article: Rain & shine?';
const address = 'https://news.example/en/magazine/rain';
const NETWORKS: readonly LinkedNetwork[] = [
  'x',
  'linkedin',
  'whatsapp',
  'line',
  'weibo',
  'bluesky',
];

describe.each(NETWORKS)('%s', (network) => {
  const shared = new URL(shareAddress(network, { intro, address }));

  test('is given the whole address, over TLS', () => {
    expect(shared.protocol).toBe('https:');
    expect([...shared.searchParams.values()].join(' ')).toContain(address);
  });

  test('reads nothing of the phrase as parameters of its own', () => {
    const phrase = [...shared.searchParams.values()].some((value) => value.includes(intro));
    // LINE takes an address alone.
    expect(phrase).toBe(network !== 'line');
  });
});
