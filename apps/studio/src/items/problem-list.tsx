import type { InputError } from '@masthead/contract/problem';
import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { usePathLabel } from '#src/items/labels.ts';

interface ProblemListProps {
  readonly problems: readonly InputError[];
  /** Leads to the field. */
  readonly onGo: (path: readonly string[]) => void;
}

/** The errors that block publication, each a link to its field. */
export function ProblemList({ problems, onGo }: ProblemListProps) {
  const translate = useTranslate();
  if (problems.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby="problems"
      sx={{
        borderInlineStart: '3px solid',
        borderColor: 'error.main',
        paddingInlineStart: 2,
        my: 2,
      }}
    >
      <Typography component="h2" id="problems" variant="h6">
        {translate('items.problems', { count: problems.length })}
      </Typography>
      <ProblemLinks onGo={onGo} problems={problems} />
    </Box>
  );
}

export function ProblemLinks({ problems, onGo }: ProblemListProps) {
  const labelOf = usePathLabel();
  return (
    <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
      {problems.map(({ path, message }) => {
        const steps = path.split('.');
        return (
          <Typography component="li" key={`${path} ${message}`} variant="body2">
            {path !== '' && (
              <>
                <Link
                  component="button"
                  onClick={() => onGo(steps)}
                  sx={{ verticalAlign: 'baseline', font: 'inherit', minBlockSize: 24 }}
                  type="button"
                >
                  {labelOf(steps)}
                </Link>
                {': '}
              </>
            )}
            {message}
          </Typography>
        );
      })}
    </Box>
  );
}
