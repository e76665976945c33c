import { type Finding, look, note, well, wrong } from '@masthead/lifecycle/finding';
import type { ProgramState } from '@masthead/lifecycle/program-state';

/** A copy that has said how it is. */
export interface Copy {
  /** Such as `site`, or `site 127.0.0.1:3001` among several. */
  readonly name: string;
  readonly state: ProgramState;
}

/** Names of the local builds, against which each copy is compared. */
export interface Builds {
  content(): Promise<string[]>;
  site(): Promise<string[]>;
}

/**
 * Compares every copy with the local code, the content servers with the sites' token, and the sites with the
 * first content server.
 */
export async function compare(
  contents: readonly Copy[],
  sites: readonly Copy[],
  builds: Builds,
): Promise<Finding[]> {
  const code = [
    ...contents.map((copy) => codeOf(copy, builds.content)),
    ...sites.map((copy) => codeOf(copy, builds.site)),
  ];
  const of = (what: string, { name }: Copy, copies: readonly Copy[]): string =>
    copies.length > 1 ? `${what}, ${name}` : what;
  const [first] = contents;
  return [
    ...(await Promise.all(code)),
    ...contents.map((copy) => ({
      name: of('service token', copy, contents),
      ...serviceToken(copy.state),
    })),
    ...(first === undefined
      ? []
      : sites.flatMap((copy) => [
          { name: of('same settings', copy, sites), ...sameSettings(first.state, copy.state) },
          { name: of('change feed', copy, sites), ...feedLag(first.state, copy.state) },
        ])),
  ];
}

const codeOf = ({ name, state }: Copy, lying: () => Promise<string[]>): Promise<Finding> =>
  look(`${name}, code`, async () =>
    (await lying()).includes(state.build)
      ? well('runs what lies here')
      : note(
          'runs other code than lies here',
          'restart it to take that up, or ask its own machine',
        ),
  );

function serviceToken({ isService }: ProgramState) {
  return isService === true
    ? well('the content server knows the site by it')
    : wrong('the content server has another SERVICE_TOKEN', 'give both programs the same one');
}

function sameSettings(content: ProgramState, site: ProgramState) {
  const pairs = [
    ['LOCALES', content.locales.toSorted().join(), site.locales.toSorted().join()],
    ['DEFAULT_LOCALE', content.default_locale, site.default_locale],
    ['TIME_ZONE', content.time_zone, site.time_zone],
    ['CLOCK_OFFSET_MS', String(content.clock_offset_ms), String(site.clock_offset_ms)],
  ] as const;
  const differing = pairs.filter(([, one, other]) => one !== other);
  const told = differing.map(
    ([name, one, other]) => `${name}: content server ${one}, site ${other}`,
  );
  return told.length === 0
    ? well(pairs.map(([name]) => name).join(', '))
    : wrong(told.join('; '), 'set the same for both, or restart the one that started first');
}

function feedLag(content: ProgramState, site: ProgramState) {
  if (site.seq === null) return wrong('the site has heard of no change', 'see its log');
  const behind = (content.seq ?? 0) - site.seq;
  const told = `the site is at change ${site.seq} of ${content.seq ?? 0}`;
  return behind > 0 ? wrong(told, 'see the network between them and the site’s log') : well(told);
}
