import { Box, Typography } from '@mui/material';
import { CallError, type InputError } from '#src/data/ask.ts';
import type { TextKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { Failure } from '#src/plan/failure.tsx';

interface RefusalProps {
  readonly error: Error;
  /** The key of what is said before the reasons. */
  readonly lead: TextKey;
  /** A place in what was sent, as people call it. */
  readonly nameOf?: (path: string) => string;
}

/** The reasons why something was not taken, place by place; without places, in the server's own words. */
export function Refusal({ error, lead, nameOf }: RefusalProps) {
  const translate = useTranslate();
  if (!(error instanceof CallError) || ![400, 409, 422].includes(error.status)) {
    return <Failure error={error} />;
  }
  if (error.code === 'version_conflict' && nameOf === undefined) {
    return (
      <Typography color="error" role="alert" variant="body2">
        {translate('plan.calendar.conflict')}
      </Typography>
    );
  }
  const found = error.errors.length > 0 ? error.errors : [{ path: '', message: error.message }];
  return (
    <Box role="alert" sx={{ color: 'error.main' }}>
      <Typography variant="body2">{translate(lead)}</Typography>
      <Findings findings={found} {...(nameOf && { nameOf })} />
    </Box>
  );
}

interface FindingsProps {
  readonly findings: readonly InputError[];
  readonly nameOf?: (path: string) => string;
}

/** The findings of a check, each with its place. */
export function Findings({ findings, nameOf = (path) => path }: FindingsProps) {
  return (
    <Typography component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }} variant="body2">
      {findings.map(({ path, message }) => {
        const place = nameOf(path);
        return (
          <li key={`${path} ${message}`}>{place === '' ? message : `${place}: ${message}`}</li>
        );
      })}
    </Typography>
  );
}
