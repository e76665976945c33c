import { ConfigurationAnswer } from '@masthead/contract/configuration';
import type { Meta } from '@masthead/contract/envelope';
import { HomeLandingAnswer } from '@masthead/contract/home-landing';
import { NewsroomLandingAnswer } from '@masthead/contract/newsroom-landing';
import { ReleaseAnswer } from '@masthead/contract/release';
import { StoryAnswer } from '@masthead/contract/story';
import { StoryLandingAnswer } from '@masthead/contract/story-landing';
import { z } from 'zod';
import type { Basis } from '#src/api/basis.ts';
import type { ContentClient } from '#src/api/content-client.ts';

const RedirectAnswer = z.object({ data: z.object({ to: z.string(), permanent: z.boolean() }) });

/** The content server as one page sees it: in its language, noting what the page is made of. */
export class ContentApi {
  readonly #client: ContentClient;
  readonly #locale: string;
  readonly #basis: Basis;

  constructor(client: ContentClient, locale: string, basis: Basis) {
    this.#client = client;
    this.#locale = locale;
    this.#basis = basis;
  }

  configuration() {
    return this.#noted('/configuration', ConfigurationAnswer);
  }

  home() {
    return this.#noted('/home/landing', HomeLandingAnswer);
  }

  storyLanding(page: number) {
    return this.#noted(`/story/landing?page=${page}`, StoryLandingAnswer);
  }

  story(slug: string) {
    return this.#noted(`/stories/${encodeURIComponent(slug)}`, StoryAnswer);
  }

  newsroomLanding() {
    return this.#noted('/newsroom/landing', NewsroomLandingAnswer);
  }

  release(slug: string) {
    return this.#noted(`/newsroom/releases/${encodeURIComponent(slug)}`, ReleaseAnswer);
  }

  /** Where the editors send an old path; throws the content server's 404 where nowhere. */
  redirect(path: string) {
    return this.#client.get(`/redirects?path=${encodeURIComponent(path)}`, {
      locale: this.#locale,
      schema: RedirectAnswer,
    });
  }

  async #noted<T extends z.ZodType<{ meta: Meta & { localized_slugs?: Record<string, string> } }>>(
    path: string,
    schema: T,
  ): Promise<z.output<T>> {
    const answer = await this.#client.get(path, { locale: this.#locale, schema });
    this.#basis.note(answer.meta);
    return answer;
  }
}
