/** Related items (`/search/recirc`). */

import { Card } from '@masthead/contract/card';
import { plainAnswer } from '@masthead/contract/envelope';
import { z } from 'zod';

export const RecirculationAnswer = plainAnswer(z.array(Card));
