/** With four eyes: one person alone, an administrator, tries by every call that publishes to show what they wrote. */
import { expect, test } from 'vitest';
import { PLAN_AHEAD_MS } from '#src/plans/commands/plans.ts';
import { CALLS } from '#src/testing/calls.ts';
import { planWorkerOf, topicNamed } from '#src/testing/drafts.ts';
import { anItem, languageOf, uuid } from '#src/testing/items.ts';
import { HOUR, shifted } from '#src/testing/movable-clock.ts';
import { ask, type Joined, join } from '#src/testing/people.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { endRight } from '#src/testing/rights.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer({ FOUR_EYES: 'on' });
const OWN = 'Words of one person';
const ID = uuid(903);

type Call = readonly ['PUT' | 'POST' | 'DELETE', string];

const by = ({ cookie }: Joined, [method, path]: Call, body?: object) =>
  ask(server, [method, `/v1${path}`], body, { cookie });

const withoutVersion = ({
  version: _,
  password: __,
  ...item
}: ReturnType<typeof topicNamed>['item']) => item;
const own = topicNamed(ID, 'topic', OWN);

async function save(person: Joined, title = OWN, revision?: number): Promise<number> {
  const item = withoutVersion(topicNamed(ID, 'topic', title).item);
  const saved = await by(person, ['PUT', `/publishing/items/${ID}/draft`], { item, revision });
  expect(saved.statusCode, saved.body).toBe(200);
  return saved.json().data.revision;
}

/** All that a visitor may find of it, now and in two hours. */
async function isPublic(): Promise<boolean> {
  const worker = planWorkerOf(server);
  await worker.work();
  server.clock.set(shifted(server.clock.read(), 2 * HOUR));
  await worker.work();
  await worker.stop();
  server.services.answers.clear();
  const languages = ['en', 'de', 'ja'];
  const paths = ['/topics/topic', '/topic/landing', `/search?q=${encodeURIComponent(OWN)}`];
  const answers = await Promise.all(
    paths.flatMap((path) => languages.map((each) => server.get(path, { 'accept-language': each }))),
  );
  return answers.some(({ body }) => JSON.stringify(JSON.parse(body).data ?? null).includes(OWN));
}

const plan = (revision: number) => ({
  name: 'A launch',
  at: shifted(server.clock.read(), PLAN_AHEAD_MS + 1000),
  entries: [{ id: ID, revision }],
});

/** How somebody alone would use each call that publishes: by their own save, or without one. */
const ATTEMPTS: Readonly<Record<string, (person: Joined, other: Joined) => Promise<unknown>>> = {
  'PUT /publishing/items/:id': (person) =>
    by(person, ['PUT', `/publishing/items/${ID}`], { ...own.item, version: 9 }),
  'PUT /publishing/items': (person) =>
    by(person, ['PUT', '/publishing/items'], {
      items: [{ id: ID, item: { ...own.item, version: 9 } }],
    }),
  'DELETE /publishing/items/:id': async (person) => {
    // What is withdrawn comes back as what somebody alone has written.
    await by(person, ['DELETE', `/publishing/items/${ID}`], {});
    return by(person, ['PUT', `/publishing/items/${ID}`], { ...own.item, version: 9 });
  },
  'POST /publishing/items/:id/put-back': async (person) => {
    const path = `/publishing/items/${ID}`;
    await by(person, ['DELETE', path], {});
    const revision = await save(person);
    await by(person, ['POST', `${path}/put-back`], { revision });
    await by(person, ['POST', `${path}/draft/publish`], { revision });
    await by(person, ['DELETE', `${path}/draft`]);
    // Unmended, and somebody else's: but nobody puts back alone what they have withdrawn.
    const back = await by(person, ['POST', `${path}/put-back`], {});
    problemOf(back, 'forbidden');
  },
  'POST /publishing/items/:id/editions/:number/restore': async (person) => {
    // Somebody's own words of old, which were replaced since.
    for (const [index, title] of [OWN, 'Corrected'].entries()) {
      await publish(
        server,
        anItem('topic', 'topic', { id: ID, version: index + 2, texts: { title } }),
      );
    }
    return by(person, ['POST', `/publishing/items/${ID}/editions/2/restore`], {});
  },
  'POST /publishing/items/:id/draft/publish': async (person, other) => {
    const path = `/publishing/items/${ID}/draft`;
    const first = await save(other, 'Another’s words');
    const revision = await save(person, OWN, first);
    await by(person, ['POST', `${path}/publish`], { revision });
    await by(person, ['POST', `${path}/publish`], { revision: first });
    // Another's save brought back is one's own; and one's own save brought back as well.
    for (const old of [first, revision]) {
      const restored = await by(person, ['POST', `${path}/saves/${old}/restore`], {});
      const { data } = restored.json();
      await by(person, ['POST', `${path}/publish`], { revision: data?.revision ?? revision });
    }
    await by(person, ['DELETE', path]);
    return by(person, ['POST', `${path}/publish`], { revision: await save(person) });
  },
  'POST /publishing/plans': async (person) =>
    by(person, ['POST', '/publishing/plans'], plan(await save(person))),
  'PUT /publishing/plans/:id': async (person, other) => {
    const theirs = await save(other, 'Another’s words');
    const made = await by(person, ['POST', '/publishing/plans'], plan(theirs));
    expect(made.statusCode, made.body).toBe(200);
    const revision = await save(person, OWN, theirs);
    return by(person, ['PUT', `/publishing/plans/${made.json().data.id}`], plan(revision));
  },
  'DELETE /publishing/plans/:id': async (person, other) => {
    const made = await by(other, ['POST', '/publishing/plans'], plan(await save(person)));
    expect(made.statusCode, made.body).toBe(200);
    return by(person, ['DELETE', `/publishing/plans/${made.json().data.id}`]);
  },
  'POST /publishing/held/take-over': async (person, other) => {
    const made = await by(other, ['POST', '/publishing/plans'], plan(await save(person)));
    expect(made.statusCode, made.body).toBe(200);
    await endRight(server, other, 'writer');
    const entries = [{ kind: 'plan', id: made.json().data.id }];
    return by(person, ['POST', '/publishing/held/take-over'], { entries });
  },
  'PUT /publishing/media/:id': (person) => by(person, ['PUT', `/publishing/media/${ID}`]),
  'DELETE /publishing/media/:id': (person) => by(person, ['DELETE', `/publishing/media/${ID}`]),
  'DELETE /publishing/media/:id/private-data': (person) =>
    by(person, ['DELETE', `/publishing/media/${ID}/private-data`]),
  'PUT /publishing/preview-comments/:id': (person) =>
    by(person, ['PUT', `/publishing/preview-comments/${ID}`], { accepted: true }),
  'DELETE /publishing/preview-comments/:id': (person) =>
    by(person, ['DELETE', `/publishing/preview-comments/${ID}`]),
};

/** Those that change what visitors see. */
const PUBLISHING = Object.entries(CALLS)
  .filter(([call, capabilities]) => !call.startsWith('GET ') && capabilities.includes('publish'))
  .map(([call]) => call);

test('there is an attempt for each call that publishes', () => {
  expect(Object.keys(ATTEMPTS).toSorted()).toEqual(PUBLISHING.toSorted());
});

test.each(Object.entries(ATTEMPTS))(
  '%s shows nobody what one person has written',
  async (_call, attempt) => {
    await publish(server, topicNamed(ID, 'topic', 'As it was'));
    const person = await join(server, 'administrator', { name: 'One' });
    const other = await join(server, 'editor', { name: 'Other' });
    await attempt(person, other);
    expect(await isPublic()).toBe(false);
  },
);

test('a second person does show it, by each way that is theirs', async () => {
  await publish(server, topicNamed(ID, 'topic', 'As it was'));
  const person = await join(server, 'administrator', { name: 'One' });
  const other = await join(server, 'editor', { name: 'Other' });
  const made = await by(other, ['POST', '/publishing/plans'], plan(await save(person)));
  expect(made.statusCode, made.body).toBe(200);
  expect(await isPublic()).toBe(true);
});

test('a translation that one person delivers is published by another', async () => {
  await publish(server, topicNamed(ID, 'topic', 'As it was'));
  const translator = await join(server, 'editor', { name: 'One' });
  const { fields } = languageOf('topic', 'wege', { title: OWN });
  const body = { locale: 'de', slug: 'wege', fields, source_version: 1 };
  const delivered = await by(translator, ['POST', `/translations/${ID}`], body);
  expect(delivered.statusCode, delivered.body).toBe(200);
  expect(await isPublic()).toBe(false);
  const read = await server.send('GET', `/items/${ID}`);
  const item = { ...read.json().data.item, version: 9 };
  problemOf(await by(translator, ['PUT', `/publishing/items/${ID}`], item), 'forbidden');
  expect(await isPublic()).toBe(false);
});

test('neither another name nor another role makes a second person', async () => {
  await publish(server, anItem('topic', 'topic', { id: ID }));
  await join(server, 'administrator', { name: 'Stays' });
  const person = await join(server, 'administrator', { name: 'One' });
  const revision = await save(person);
  const path = `/publishing/people/${person.id}`;
  const other = await join(server, 'editor', { name: 'Other' });
  for (const name of [`${other.name} (${other.id})`, 'PUBLISH_TOKEN', 'Other']) {
    await ask(server, ['PUT', '/auth/name'], { name }, { cookie: person.cookie });
    problemOf(
      await by(person, ['POST', `/publishing/items/${ID}/draft/publish`], { revision }),
      'forbidden',
    );
  }
  await by(person, ['PUT', path], { name: 'Other', role: 'editor' });
  problemOf(
    await by(person, ['POST', `/publishing/items/${ID}/draft/publish`], { revision }),
    'forbidden',
  );
  expect(await isPublic()).toBe(false);
});
