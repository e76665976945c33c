/** The set-up page: from the untouched sample to a newsroom of one's own (decision 0082). */

import { SvgText } from '@masthead/contract/brand';
import { HexColour, Line, LocaleCode } from '@masthead/contract/common';
import { NewsroomLanguages, SectionName } from '@masthead/contract/newsroom';
import { InputError } from '@masthead/contract/problem';
import { TimeZone } from '@masthead/contract/time-zone';
import { z } from 'zod';

/** `POST /publishing/set-up` */
export const SetUpInput = z.strictObject({
  /** The company's. */
  name: Line,
  languages: NewsroomLanguages,
  time_zone: TimeZone.nullable().default(null),
  colour: HexColour,
  /** Null: the name is set in type. */
  logo: SvgText.nullable().default(null),
  /** Those to have. The sample keeps all. */
  sections: z.array(SectionName).min(1),
  /** `empty` removes the sample without a trace; `sample` keeps its items. */
  start: z.enum(['empty', 'sample']),
});
export type SetUpInput = z.output<typeof SetUpInput>;

/** What the server runs with now. */
const Running = z.object({
  languages: z.array(LocaleCode),
  source: LocaleCode,
  time_zone: z.string(),
});

export const SetUpStateAnswer = z.object({
  data: Running.extend({
    /** Whether this is the untouched sample. */
    is_open: z.boolean(),
    /** Whether both programs are started again where a setting needs it. */
    restarts: z.boolean(),
  }),
  meta: z.null(),
});

/** `restart` says what happens with settings that hold only from the next start. */
export const SetUpAnswer = z.object({
  data: z.object({ restart: z.enum(['not_needed', 'begun', 'needed']) }),
  warnings: z.array(InputError),
  meta: z.null(),
});
