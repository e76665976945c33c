import { Box, Link, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { AREAS } from '#src/areas.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { MENU_PARTS, type MenuEntry } from '#src/layout/area.ts';
import { useSidebar } from '#src/layout/sidebar.tsx';
import { useCapabilities } from '#src/session/capabilities.ts';

/** The entries of the menu that somebody sees, in its order. */
export function useMenuEntries(): readonly MenuEntry[] {
  const { canAny } = useCapabilities();
  const entries = AREAS.flatMap(({ menu }) => menu).filter((entry) => canAny(entry.for ?? []));
  return MENU_PARTS.flatMap((part) => entries.filter((entry) => entry.part === part));
}

/** All screens, in four groups. */
export function StudioMenu() {
  const translate = useTranslate();
  const entries = useMenuEntries();
  return (
    <Box aria-label={translate('layout.menu')} component="nav" sx={{ py: 1, overflowX: 'hidden' }}>
      {MENU_PARTS.map((part) => (
        <MenuPart entries={entries.filter((entry) => entry.part === part)} key={part} part={part} />
      ))}
    </Box>
  );
}

interface MenuPartProps {
  readonly part: MenuEntry['part'];
  readonly entries: readonly MenuEntry[];
}

function MenuPart({ part, entries }: MenuPartProps) {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useSidebar();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  if (entries.length === 0) return null;
  const isNamed = part !== 'first' && part !== 'last';
  return (
    <>
      {isNamed && (
        <Typography
          color="textSecondary"
          component="h2"
          id={id}
          sx={isOpen ? HEADING : HIDDEN}
          variant="body2"
        >
          {translate(`layout.parts.${part}`)}
        </Typography>
      )}
      <Box aria-labelledby={isNamed ? id : undefined} component="ul" sx={LIST}>
        {entries.map(({ to, icon: Icon, text }) => (
          <li key={to}>
            <Link
              color="inherit"
              component={NavLink}
              onClick={() => isSmall && setOpen(false)}
              sx={ENTRY}
              title={isOpen ? undefined : translate(text)}
              to={to}
              underline="none"
            >
              <Icon />
              <Box component="span" sx={isOpen ? NAME : HIDDEN}>
                {translate(text)}
              </Box>
            </Link>
          </li>
        ))}
      </Box>
    </>
  );
}

const NAME = { minInlineSize: 0, overflowWrap: 'anywhere' };
const LIST = { listStyle: 'none', m: 0, p: 0 };
const HEADING = { px: 2, pt: 1.5, pb: 0.25, fontWeight: 650 };
/** For screen readers alone, where there is room for icons only. */
const HIDDEN = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};
const ENTRY = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 2,
  py: 0.5,
  minBlockSize: 32,
  // A long name goes on below itself.
  whiteSpace: 'normal',
  '& svg': { flexShrink: 0 },
  color: 'text.secondary',
  typography: 'body1',
  hyphens: 'auto',
  lineHeight: 1.25,
  '&:hover': { backgroundColor: 'action.hover' },
  '&[aria-current=page]': {
    color: 'text.primary',
    fontWeight: 650,
    borderInlineStart: '3px solid',
    borderColor: 'secondary.main',
    paddingInlineStart: '13px',
  },
};
