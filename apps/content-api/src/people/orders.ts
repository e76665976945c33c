import { Email, InvitationInput, PeopleAnswer } from '@masthead/contract/people';
import { z } from 'zod';

export const OPERATOR_PEOPLE = '/operator/people';

/** An operator's command about people (`npm run people`), authorized by the publishing token. */
export const PeopleOrder = z.discriminatedUnion('order', [
  z.strictObject({ order: z.literal('list') }),
  /** Answers no link where somebody works here already. */
  z.strictObject({ order: z.literal('first') }),
  z.strictObject({ order: z.literal('invite'), invitation: InvitationInput }),
  z.strictObject({ order: z.literal('recover'), email: Email }),
  /** For everybody if no address is named. */
  z.strictObject({ order: z.literal('end-sessions'), email: Email.nullable() }),
]);
export type PeopleOrder = z.infer<typeof PeopleOrder>;

/** The result of the command. */
export const PeopleReport = z.object({
  /** Works once. */
  link: z.string().nullable(),
  mailed: z.boolean(),
  /** Sessions. */
  ended: z.int(),
  list: PeopleAnswer.shape.data.nullable(),
});
export type PeopleReport = z.infer<typeof PeopleReport>;
