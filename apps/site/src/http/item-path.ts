import type { ItemType } from '@masthead/contract/reference';
import { pathTo } from '#src/routes.ts';

/**
 * The page of an item of this type, in a language; none for landings, which stand at no slug. The
 * pitches of a collection stand below its own.
 */
export function itemPath(type: ItemType, locale: string, slug: string): string | null {
  switch (type) {
    case 'home':
    case 'story_landing':
    case 'newsroom_landing':
    case 'impact_landing':
    case 'company_landing':
    case 'impact_resource_landing':
    case 'bookmark':
      return null;
    case 'content_grid':
      return pathTo(locale, 'collection', { slug });
    case 'impact_resource':
    case 'statement':
    case 'report':
    case 'policy':
      return pathTo(locale, 'resource', { slug });
    default:
      return pathTo(locale, type, { slug });
  }
}
