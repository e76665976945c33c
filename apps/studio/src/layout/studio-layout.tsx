import AddIcon from '@mui/icons-material/Add';
import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined';
import SearchIcon from '@mui/icons-material/Search';
import { AppBar, Box, Button, IconButton, Link, Toolbar } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, Link as RouterLink, useNavigate } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ErrorBoundary } from '#src/layout/error-boundary.tsx';
import { shownKeys } from '#src/layout/keys.ts';
import { LanguageMenu } from '#src/layout/language-menu.tsx';
import { Loading } from '#src/layout/loading.tsx';
import { LookButton } from '#src/layout/look.tsx';
import { NamedParts } from '#src/layout/named-parts.tsx';
import { TitlePlace, TitlePlaceProvider } from '#src/layout/screen-title.tsx';
import { Sidebar, SidebarButton } from '#src/layout/sidebar.tsx';
import { StudioMenu } from '#src/layout/studio-menu.tsx';
import { Bell } from '#src/review/bell.tsx';
import { OwnMenu } from '#src/session/own-menu.tsx';
import { useTypeRights } from '#src/session/type-rights.ts';
import { settings } from '#src/settings.ts';

/** The frame around every screen. */
export default function StudioLayout() {
  const translate = useTranslate();
  return (
    <NamedParts>
      <TitlePlaceProvider>
        <Box sx={FRAME}>
          <Button onClick={skipToContent} sx={SKIP} variant="contained">
            {translate('layout.skip')}
          </Button>
          <StudioBar />
          <Box sx={{ display: 'flex', flexGrow: 1, mt: { xs: 7, sm: 6 } }}>
            <Sidebar>
              <StudioMenu />
            </Sidebar>
            <Box component="main" id="main-content" sx={CONTENT}>
              <ErrorBoundary>
                <Suspense fallback={<Loading />}>
                  <Outlet />
                </Suspense>
              </ErrorBoundary>
            </Box>
          </Box>
        </Box>
      </TitlePlaceProvider>
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
  // The button that leads past the menu puts the focus here.
  '&:focus': { outline: 0 },
};

/** Seen when it has the focus. */
const SKIP = {
  position: 'fixed',
  insetInlineStart: 16,
  insetBlockStart: -80,
  zIndex: 5000,
  '&:focus': { insetBlockStart: 16 },
};

function skipToContent() {
  const content = document.getElementById('main-content');
  content?.setAttribute('tabindex', '-1');
  content?.focus();
}

const TOOLBAR = { px: { xs: 0.5, sm: 1 } };

/** At 320 px, or 400 % zoom, the last button would stand outside. */
const LINK = { mx: { xs: 0.5, sm: 2 } };

function StudioBar() {
  const translate = useTranslate();
  return (
    <AppBar>
      <Toolbar disableGutters sx={TOOLBAR} variant="dense">
        <SidebarButton />
        <TitlePlace />
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
        <BarTools />
        <OwnMenu />
      </Toolbar>
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
      <LanguageMenu />
      <LookButton />
    </>
  );
}
