/** The whole studio at one of its addresses, as somebody of a role sees it in a language. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { leadingRole, type Role } from '@masthead/contract/people';
import { capabilitiesOf } from '@masthead/contract/people/roles.ts';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { InterfaceTexts } from '#src/i18n/texts.ts';
import { forgetSession } from '#src/session/session.ts';
import { Studio } from '#src/studio.tsx';
import { type Answers, FakeServer } from '#src/testing/fake-server.ts';
import { open } from '#src/testing/opened.ts';

export interface Opening {
  /** One or several; null: nobody is signed in. */
  readonly role?: Role | readonly Role[] | null;
  /** A translator's. */
  readonly languages?: readonly string[];
  /** Of the interface. */
  readonly language?: string;
  readonly answers?: Answers;
}

export interface Opened {
  readonly server: FakeServer;
  readonly user: UserEvent;
  /** Path and query of where the studio is now. */
  readonly address: () => string;
}

const NAME = 'Mara Lind';

/** Nothing is laid out without a browser: styles would be worked out for each look at a role. */
function unstyled() {
  const cache = createCache({ key: 'studio' });
  cache.sheet.insert = () => {};
  // Emotion's advice for servers is none for a studio.
  cache.compat = true;
  return cache;
}

/** Opens a path below `/studio`; what a screen waits for is found by the test (`findBy…`). */
export async function renderStudio(path: string, opening: Opening = {}): Promise<Opened> {
  const { role = 'editor', languages = [], language = 'en', answers = {} } = opening;
  const server = new FakeServer({
    ...(role && { 'GET /auth/session': sessionOf(role, languages) }),
    ...answers,
  });
  open(server);
  forgetSession();
  const texts = await InterfaceTexts.open(language);
  let at = '';
  const Address = () => {
    const { pathname, search } = useLocation();
    at = pathname + search;
    return null;
  };
  render(
    <CacheProvider value={unstyled()}>
      <MemoryRouter initialEntries={[path]}>
        <Address />
        <Studio texts={texts} />
      </MemoryRouter>
    </CacheProvider>,
  );
  return { server, user: userEvent.setup({ delay: null }), address: () => at };
}

function sessionOf(role: Role | readonly Role[], languages: readonly string[]) {
  const roles = [role].flat();
  const person = {
    id: '6b0c4a52-8d3f-4d0e-9a55-0d4f2f1c7a10',
    name: NAME,
    email: 'mara@news.example',
    role: leadingRole(roles),
    roles,
    languages: [...languages],
    second_factor: false,
    created_at: '2026-03-01T09:00:00.000Z',
    capabilities: capabilitiesOf(roles),
  };
  return { data: person, meta: null };
}

/** The screen's own part, without the frame around it. */
export const main = (): HTMLElement => screen.getByRole('main');
