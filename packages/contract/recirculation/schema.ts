/** Related items of a page (`/search/recirc`). */
import { z } from 'zod';
import { Card } from '@masthead/contract/card';
import { plainAnswer } from '@masthead/contract/envelope';

export const RecirculationAnswer = plainAnswer(z.array(Card));
