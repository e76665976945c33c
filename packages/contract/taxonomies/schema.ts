/** Filters of resources with counts (`/impact-resource/taxonomies`). */

import { plainAnswer } from '@masthead/contract/envelope';
import { Filters } from '@masthead/contract/filters';

export const TaxonomiesAnswer = plainAnswer(Filters);
