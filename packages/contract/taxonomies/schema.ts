/** What resources can be filtered by (`/impact-resource/taxonomies`), each with its count. */

import { plainAnswer } from '@masthead/contract/envelope';
import { Filters } from '@masthead/contract/filters';

export const TaxonomiesAnswer = plainAnswer(Filters);
