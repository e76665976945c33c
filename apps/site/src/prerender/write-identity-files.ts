import { basename } from 'node:path';
import { ContentApi } from '#src/api/content-api.ts';
import type { TimeBudget } from '#src/api/time-budget.ts';
import { readConfiguration } from '#src/http/load-address.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { drawIcon, ICON_NAMES } from '#src/icons/draw-icons.ts';
import { replaceFile, updateFile } from '#src/prerender/replace-file.ts';
import { identityOf } from '#src/view/identity.ts';

/**
 * Writes what is made of the configuration (http/identity-files.ts): the marks that pages draw from, icons
 * and the default card. Answers the name of the file of marks.
 */
export async function writeIdentityFiles(
  { client, config }: SiteServices,
  out: string,
  budget: TimeBudget,
): Promise<string> {
  const api = new ContentApi(client, { locale: config.defaultLocale, budget });
  const identity = identityOf(await readConfiguration(api));
  const name = basename(identity.marks.address);
  await updateFile(out, `assets/${name}`, identity.marks.text);
  if (!identity.hasIcons) return name;
  for (const icon of ICON_NAMES) {
    await replaceFile(out, `identity/${icon}`, await drawIcon(icon, identity));
  }
  return name;
}
