import AddIcon from '@mui/icons-material/Add';
import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, IconButton, Link } from '@mui/material';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  AppBar,
  Loading,
  LocalesMenuButton,
  Sidebar,
  SkipNavigationButton,
  TitlePortal,
  ToggleThemeButton,
  useTranslate,
} from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { ErrorBoundary } from '#src/layout/error-boundary.tsx';
import { shownKeys } from '#src/layout/keys.ts';
import { NamedParts } from '#src/layout/named-parts.tsx';
import { StudioMenu } from '#src/layout/studio-menu.tsx';
import { Bell } from '#src/review/bell.tsx';
import { OwnMenu } from '#src/session/own-menu.tsx';
import { useTypeRights } from '#src/session/type-rights.ts';
import { settings } from '#src/settings.ts';

/** The frame around every screen. The menu and the screen are landmarks of their own, which react-admin's frame makes one. */
export function StudioLayout({ children }: { readonly children: ReactNode }) {
  return (
    <NamedParts>
      <Box sx={FRAME}>
        <SkipNavigationButton />
        <StudioBar />
        <Box sx={{ display: 'flex', flexGrow: 1, mt: { xs: 7, sm: 6 } }}>
          <Sidebar>
            <StudioMenu />
          </Sidebar>
          <Box component="main" id="main-content" sx={CONTENT}>
            <ErrorBoundary>
              <Suspense fallback={<Loading />}>{children}</Suspense>
            </ErrorBoundary>
          </Box>
        </Box>
      </Box>
    </NamedParts>
  );
}

const FRAME = {
  ...{ display: 'flex', flexDirection: 'column', position: 'relative', zIndex: 1 },
  // As wide as the window, not as its widest row.
  ...{ minBlockSize: '100vh', minInlineSize: 0, inlineSize: '100%' },
  bgcolor: 'background.default',
};
const CONTENT = {
  ...{ display: 'flex', flexDirection: 'column', flexGrow: 1, flexBasis: 0, zIndex: 2 },
  // What scrolls sideways does so by itself, and widens no page.
  ...{ bgcolor: 'background.default', padding: '24px 32px', minInlineSize: 0 },
};

/** Screens have a heading of their own; where the bar's title stays empty, it is none. */
const TITLE = { h6: 'div' };
/** Beside the buttons a phone has no room for it. */
const BAR_TITLE = {
  fontFamily: 'inherit',
  visibility: { xs: 'hidden', sm: 'visible' },
  // As blocks of their own its parts would be cut off without an ellipsis.
  '& span': { display: 'inline' },
};

/** At 320 px, or 400 % zoom, the last button would stand outside. */
const LINK = { mx: { xs: 0.5, sm: 2 } };

function StudioBar() {
  const translate = useTranslate();
  return (
    // Hidden while somebody scrolls, it would leave a gap above what sticks below it.
    <AppBar alwaysOn toolbar={<BarTools />} userMenu={<OwnMenu />}>
      <TitlePortal sx={BAR_TITLE} variantMapping={TITLE} />
      <Link
        aria-label={translate('layout.site')}
        href={settings.site}
        rel="noreferrer"
        sx={LINK}
        target="_blank"
        variant="body2"
      >
        <OpenInNewIcon fontSize="small" sx={{ display: { xs: 'block', sm: 'none' } }} />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {translate('layout.site')}
        </Box>
      </Link>
    </AppBar>
  );
}

const GoDialog = lazy(() => import('#src/layout/go-dialog.tsx'));

/** What can be begun and found from everywhere, language and look; what is on its way is said by each screen. */
function BarTools() {
  const translate = useTranslate();
  const { mayWriteSome } = useTypeRights();
  const [isGoing, setGoing] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!mayWriteSome) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isWriting =
        event.target instanceof Element &&
        event.target.closest('input, textarea, [contenteditable=true], [role=dialog]') !== null;
      // By its place: on a Mac the key with Alt is a dead one.
      if (event.code !== 'KeyN' || !event.altKey || event.ctrlKey || event.metaKey || isWriting) {
        return;
      }
      event.preventDefault();
      navigate('/items/new');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [mayWriteSome, navigate]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      // In running text the same keys set a link.
      const isText =
        event.target instanceof Element && event.target.closest('[contenteditable=true]') !== null;
      if (!isAsked || isText || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setGoing(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      {mayWriteSome && (
        <Button
          aria-keyshortcuts="Alt+N"
          aria-label={translate('layout.new')}
          color="inherit"
          component={RouterLink}
          sx={{ minWidth: 40, flexShrink: 0 }}
          title={`${translate('layout.new')} (${shownKeys('Alt+N')})`}
          to="/items/new"
        >
          <AddIcon />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {translate('layout.new')}
          </Box>
        </Button>
      )}
      <IconButton
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={translate('layout.go')}
        color="inherit"
        onClick={() => setGoing(true)}
        title={`${translate('layout.go')} (Ctrl+K)`}
      >
        <SearchIcon />
      </IconButton>
      {isGoing && (
        <Suspense>
          <GoDialog onClose={() => setGoing(false)} />
        </Suspense>
      )}
      <Bell />
      <LocalesMenuButton />
      <ToggleThemeButton />
    </>
  );
}
