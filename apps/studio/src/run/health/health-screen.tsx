import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import WrongIcon from '@mui/icons-material/ErrorOutlined';
import NoteIcon from '@mui/icons-material/InfoOutlined';
import {
  Box,
  Button,
  LinearProgress,
  List,
  ListItem,
  ListItemText,
  Typography,
} from '@mui/material';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { useStored } from '#src/run/calls.ts';
import { Failure } from '#src/run/failure.tsx';
import { findingLine, type Line, linesOf, noteLine } from '#src/run/health/lines.ts';
import { Screen, Section } from '#src/run/screen.tsx';

const ICONS = { well: CheckIcon, note: NoteIcon, wrong: WrongIcon };
const COLOURS = { well: 'success', note: 'inherit', wrong: 'error' } as const;

/** The state of the server: what works, what waits, what needs attention. */
export default function HealthScreen() {
  const translate = useTranslate();
  const locale = useLocale();
  const telling = { translate, locale, moment: (at: string) => momentIn(locale, at) };
  const { data: health, error, isFetching, refetch } = useStored('readHealth');
  return (
    <Screen
      actions={
        <Button disabled={isFetching} onClick={() => void refetch()} variant="outlined">
          {translate('run.health.again')}
        </Button>
      }
      intro={translate('run.health.intro')}
      title={translate('run.health.title')}
    >
      <Box sx={{ height: 4 }}>{isFetching && <LinearProgress />}</Box>
      <Failure error={error} />
      {health && (
        <>
          <Typography component="p" role="status" sx={{ mb: 4 }} variant="h3">
            {translate(health.is_ready ? 'run.health.ready' : 'run.health.not_ready')}
          </Typography>
          <Section title={translate('run.health.waiting')}>
            <Lines lines={linesOf(health, telling)} />
          </Section>
          {health.notes.length > 0 && (
            <Section title={translate('run.health.notes')}>
              <Lines lines={health.notes.map((note) => noteLine(note, telling))} />
            </Section>
          )}
          <Section title={translate('run.health.findings')}>
            <Lines lines={health.findings.map((finding) => findingLine(finding, telling))} />
          </Section>
          <Section title={translate('run.health.version')}>
            <Typography variant="body2">
              {translate('run.health.build', {
                build: health.build.slice(0, 12),
                node: health.node,
              })}
            </Typography>
            <Typography color="textSecondary" variant="body2">
              {translate('run.health.clock', { at: telling.moment(health.clock) })}
            </Typography>
          </Section>
        </>
      )}
    </Screen>
  );
}

/** What to do stands below what is found: no language's full stop is another's. */
function Advised({ message, advice }: { readonly message: string; readonly advice: string }) {
  return (
    <>
      {message}
      <br />
      {advice}
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const translate = useTranslate();
  return (
    <List disablePadding>
      {lines.map(({ name, state, message, advice }) => {
        const Icon = ICONS[state];
        return (
          <ListItem disableGutters divider key={`${name} ${message}`} sx={{ gap: 2 }}>
            <Icon color={COLOURS[state]} titleAccess={translate(`run.health.${state}`)} />
            <ListItemText
              primary={name}
              secondary={advice ? <Advised advice={advice} message={message} /> : message}
              slotProps={{ primary: { sx: { fontWeight: 600 } } }}
            />
          </ListItem>
        );
      })}
    </List>
  );
}
