/** What the studio knows of a content type, by its name. */
import contentTypes from 'virtual:content-types';
import type { ContentType } from '#src/content-type.ts';

const byName = new Map(contentTypes.map((each) => [each.type, each]));

export const contentTypeOf = (type: string): ContentType | null => byName.get(type) ?? null;
