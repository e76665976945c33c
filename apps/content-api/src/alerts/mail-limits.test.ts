/** Nobody fills another's mailbox with confirmations, nor keeps others from theirs. */
import { expect, test } from 'vitest';
import { createAddressKeys } from '#src/alerts/address-keys.ts';
import { alertTest } from '#src/testing/alerts.ts';
import { DAY, START, shifted } from '#src/testing/movable-clock.ts';

const { mailbox, worker, at, call, subscribe } = await alertTest();
const ADA = 'ada@readers.example';
const recipients = () => mailbox.mails.map(({ to }) => to);

/** Asks in another's name, each time from another place where `from` names none. */
async function ask(addresses: readonly string[], from?: string) {
  const choice = { locale: 'en', frequency: 'daily', channels: ['releases'] };
  return Promise.all(
    addresses.map(async (address, index) => {
      const visitor = from ?? `10.9.${index >> 8}.${index & 255}`;
      const begun = performance.now();
      const body = { address, ...choice };
      const reply = await call('POST', '/subscriptions', body, { 'x-forwarded-for': visitor });
      return { said: [reply.statusCode, reply.body], took: performance.now() - begun };
    }),
  );
}

const many = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => of(index));

test('one mailbox is sent three a day, by whatever spelling and from wherever it is asked for', async () => {
  await ask(many(15, (index) => `bomb+${index}@victim.example`));
  await ask(['b.omb@victim.example', 'Bo.mb+x@VICTIM.example', 'b.o.m.b@victim.example']);
  await worker.work();
  expect(mailbox.mails).toHaveLength(3);
  await at(shifted(START, DAY + 1));
  await ask(['bomb+late@victim.example', 'other@victim.example', '+bomb@victim.example']);
  await worker.work();
  expect(recipients().slice(3).sort()).toEqual([
    '+bomb@victim.example',
    'bomb+late@victim.example',
    'other@victim.example',
  ]);
});

test('plus-parts and dots are folded for the limit alone', () => {
  const { hash, hashMailbox, hashDomain } = createAddressKeys('k'.repeat(32));
  expect(hash('a.da+news@readers.example')).not.toBe(hash(ADA));
  expect(hashMailbox('A.da+news@readers.example')).toBe(hashMailbox(ADA));
  expect(hashMailbox('ada@other.example')).not.toBe(hashMailbox(ADA));
  expect(hashMailbox('a.da@googlemail.com')).toBe(hashMailbox('ada@gmail.com'));
  expect(hashDomain('x@Readers.example')).toBe(hashDomain(ADA));
});

test('one place asks for ten an hour', async () => {
  await ask(
    many(14, (index) => `reader-${index}@host-${index}.example`),
    '10.8.0.1',
  );
  await worker.work();
  expect(mailbox.mails).toHaveLength(10);
});

test('so many to one domain only come later, the oldest first, and keep nobody else waiting', async () => {
  const flood = many(70, (index) => `reader-${index}@large.example`);
  await ask(flood.slice(0, 60));
  for (const address of flood.slice(60, 63)) await ask([address]);
  await ask(flood.slice(63));
  await ask(['somebody@small.example']);
  await worker.work();
  expect(recipients()).toHaveLength(61);
  expect(recipients()).toContain('somebody@small.example');
  await at(shifted(START, 30_000));
  expect(recipients().slice(61)).toEqual(flood.slice(60, 63));
  await at(shifted(START, 200_000));
  expect(recipients().sort()).toEqual([...flood, 'somebody@small.example'].sort());
});

test('a limited, a subscribed and a new visitor see the same, after the same time', async () => {
  await subscribe(ADA);
  await ask(many(3, () => 'full@victim.example'));
  const spent = many(10, (index) => `spent-${index}@host.example`);
  await ask(spent, '10.8.0.2');
  const seen = [
    ...(await ask([ADA, 'full@victim.example', 'nobody@readers.example'])),
    ...(await ask(['one-more@host.example'], '10.8.0.2')),
  ];
  expect(new Set(seen.map(({ said }) => JSON.stringify(said))).size).toBe(1);
  expect(seen[0]?.said[0]).toBe(202);
  expect(Math.min(...seen.map(({ took }) => took))).toBeGreaterThanOrEqual(249);
});
