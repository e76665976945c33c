import { basename } from 'node:path';
import { type Locale, localeEntry } from '@masthead/locales/registry';
import { ContentApi } from '#src/api/content-api.ts';
import type { TimeBudget } from '#src/api/time-budget.ts';
import { readConfiguration } from '#src/http/pages/load-address.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { drawIcon, ICON_NAMES } from '#src/icons/draw-icons.ts';
import { replaceFile, updateFile } from '#src/prerender/replace-file.ts';
import { type Identity, identityOf } from '#src/view/identity.ts';

/**
 * Writes the files made from the configuration (http/identity-files.ts): marks, sheets of font sets, icons
 * and the default card. Returns the names of those among the assets.
 */
export async function writeIdentityFiles(
  { client, config }: SiteServices,
  out: string,
  budget: TimeBudget,
): Promise<readonly string[]> {
  const identityIn = async (locale: Locale): Promise<Identity> =>
    identityOf(await readConfiguration(new ContentApi(client, { locale, budget })));
  const identity = await identityIn(config.defaultLocale);
  const texts: { address: string; text: string }[] = [identity.marks];
  for (const locale of config.locales) {
    const { sheet } = (await identityIn(locale)).setFor(localeEntry(locale));
    if (sheet !== null) texts.push(sheet);
  }
  for (const { address, text } of texts) await updateFile(out, address.slice(1), text);
  const names = texts.map(({ address }) => basename(address));
  if (!identity.hasIcons) return names;
  for (const icon of ICON_NAMES) {
    await replaceFile(out, `identity/${icon}`, await drawIcon(icon, identity));
  }
  return names;
}
