import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { configurationIn, readConfiguration } from '#src/reading/queries/configuration.ts';

/**
 * The newsroom of the studio, as readers see it; logos are SVG, `logo_on_dark` is null where `logo` serves dark ground
 * too.
 */
export interface Newsroom {
  readonly name: string | null;
  readonly logo: string | null;
  readonly logo_on_dark: string | null;
}

/** All null while the database is away, so that pages without a sign-in still open. */
export async function newsroomOf(db: Kysely<Schema>, defaultLocale: string): Promise<Newsroom> {
  const stored = await readConfiguration(db).catch(() => null);
  const { company, brands, about_brand } = configurationIn(stored, defaultLocale, defaultLocale);
  const brand = brands.find(({ id }) => id === about_brand) ?? brands[0];
  const { logo = null, logo_on_dark = null } = brand ?? {};
  return { name: company?.name ?? null, logo, logo_on_dark };
}
