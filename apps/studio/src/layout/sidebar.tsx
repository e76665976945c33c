import MenuIcon from '@mui/icons-material/Menu';
import { Box, Drawer, IconButton, type Theme, Tooltip, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { isBoolean, usePreference } from '#src/data/preferences.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';

const useIsPhone = () =>
  useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });

/** Whether the menu shows names; on a phone, whether it is there. */
export function useSidebar(): readonly [boolean, (isOpen: boolean) => void] {
  const isPhone = useIsPhone();
  return usePreference('sidebar.open', !isPhone, isBoolean);
}

export function SidebarButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useSidebar();
  return (
    <Tooltip enterDelay={500} title={translate(isOpen ? 'frame.close_menu' : 'frame.open_menu')}>
      <IconButton
        color="inherit"
        onClick={() => setOpen(!isOpen)}
        sx={{ marginInlineEnd: '0.2em' }}
      >
        <MenuIcon />
      </IconButton>
    </Tooltip>
  );
}

const [OPEN, CLOSED] = [248, 56];

/** Holds the menu: beside the screen, on a phone over it. */
export function Sidebar({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useSidebar();
  if (useIsPhone())
    return (
      <Drawer
        onClose={() => setOpen(false)}
        open={isOpen}
        slotProps={{ paper: { sx: { inlineSize: OPEN, bgcolor: 'background.default' } } }}
      >
        {children}
      </Drawer>
    );
  const inlineSize = isOpen ? OPEN : CLOSED;
  return (
    <Box sx={{ ...BESIDE, inlineSize }}>
      <Box sx={{ ...FIXED, inlineSize }}>{children}</Box>
    </Box>
  );
}

const BESIDE = {
  boxSizing: 'border-box',
  flexShrink: 0,
  borderInlineEnd: 1,
  borderColor: 'divider',
  transition: 'inline-size 195ms',
} as const;
const FIXED = {
  position: 'fixed',
  blockSize: 'calc(100vh - 3em)',
  overflowX: 'hidden',
  overflowY: 'auto',
  scrollbarWidth: 'none',
  transition: 'inline-size 195ms',
} as const;
