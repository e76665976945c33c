import { filmAt } from '@masthead/contract/body/films.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import type { Services } from '#src/services.ts';

/** `GET /publishing/embed-title`: asks the film's host when an editor embeds it, never for readers. */
export function embedTitleRoutes(
  app: TypedApp,
  { filmTitles }: Pick<Services, 'filmTitles'>,
): void {
  serveCall(app, 'readEmbedTitle', async ({ query: { url } }) => {
    const film = filmAt(url);
    return { data: { title: film && (await filmTitles(film)) }, meta: null };
  });
}
