import {
  Box,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Fragment } from 'react';
import { KEY_TABLES } from '#src/help/keys.ts';
import { NAMES, POINTS, STEPS, WORDS } from '#src/help/topics.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { shownKeys } from '#src/layout/keys.ts';
import { Screen, Section } from '#src/run/screen.tsx';

/** What the content server serves beside the studio. */
const NOTICES = '/studio/third-party-notices';
const PROSE = { m: 0, maxWidth: '62ch', textWrap: 'pretty' };
const LIST = { ...PROSE, pl: 2.5, '& li + li': { mt: 1 } };
const TABLE = {
  mb: 5,
  maxWidth: '40rem',
  '& th, & td': { pl: 0 },
  '& caption': {
    captionSide: 'top',
    color: 'text.primary',
    fontSize: '1rem',
    fontWeight: 600,
    p: 0,
  },
};

/** How work goes in the studio, for new editors, and every keyboard shortcut (ATAG 2.0, A.4.2 and B.4.2). */
export default function HelpScreen() {
  const translate = useTranslate();
  const names = Object.fromEntries(
    Object.entries(NAMES).map(([name, key]) => [name, translate(key)]),
  );
  const said = (key: string): string => translate(`help.${key}`, names);
  return (
    <Screen intro={said('intro')} title={said('title')}>
      <Section title={said('start.title')}>
        <Box component="ol" sx={LIST}>
          {STEPS.map((step) => (
            <li key={step}>{said(`start.${step}`)}</li>
          ))}
        </Box>
      </Section>
      <Section title={said('words.title')}>
        <Box component="dl" sx={PROSE}>
          {Object.entries(WORDS).map(([word, name]) => (
            <Box key={word} sx={{ '& + &': { mt: 2 } }}>
              <Typography component="dt" sx={{ fontWeight: 600 }}>
                {translate(name)}
              </Typography>
              <Box component="dd" sx={{ m: 0 }}>
                {said(`words.${word}_is`)}
              </Box>
            </Box>
          ))}
        </Box>
      </Section>
      {Object.entries(POINTS).map(([topic, points]) => (
        <Section key={topic} title={said(`${topic}.title`)}>
          <Box component="ul" sx={LIST}>
            {points.map((point) => (
              <li key={point}>{said(`${topic}.${point}`)}</li>
            ))}
          </Box>
        </Section>
      ))}
      <Section title={said('keys.title')}>
        {Object.entries(KEY_TABLES).map(([place, rows]) => (
          <KeyTable key={place} name={said(`keys.places.${place}`)} rows={rows} />
        ))}
      </Section>
      <Section title={said('about.title')}>
        <Typography sx={PROSE}>{said('about.text')}</Typography>
        <Link href={NOTICES}>{said('about.licences')}</Link>
      </Section>
    </Screen>
  );
}

interface KeyTableProps {
  readonly name: string;
  readonly rows: (typeof KEY_TABLES)[keyof typeof KEY_TABLES];
}

function KeyTable({ name, rows }: KeyTableProps) {
  const translate = useTranslate();
  return (
    <Table size="small" sx={TABLE}>
      <caption>{name}</caption>
      <TableHead sx={{ '& th': { color: 'text.secondary' } }}>
        <TableRow>
          <TableCell component="th" scope="col">
            {translate('help.keys.does')}
          </TableCell>
          <TableCell component="th" scope="col">
            {translate('help.keys.keys')}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ keys, text }) => (
          <TableRow key={text}>
            <TableCell component="th" scope="row">
              {translate(text)}
            </TableCell>
            <TableCell>
              {keys.split(' / ').map((each) => (
                <Box component="kbd" key={each} sx={{ font: 'inherit', mr: 2 }}>
                  <Breakable keys={shownKeys(each)} />
                </Box>
              ))}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** A line may end behind a `+`, and not within a key's name. */
function Breakable({ keys }: { readonly keys: string }) {
  return keys.split(/(?<=\+)/).map((key) => (
    <Fragment key={key}>
      {key}
      <wbr />
    </Fragment>
  ));
}
