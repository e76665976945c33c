import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import {
  AppBar,
  Layout,
  type LayoutProps,
  LocalesMenuButton,
  Menu,
  TitlePortal,
  ToggleThemeButton,
  useTranslate,
} from 'react-admin';
import { AREAS } from '#src/areas.ts';
import { NamedParts } from '#src/layout/named-parts.tsx';
import { useCapabilities } from '#src/session/capabilities.ts';
import { OwnMenu } from '#src/session/own-menu.tsx';
import { settings } from '#src/settings.ts';

/** The frame around every screen. */
export function StudioLayout({ children }: LayoutProps & { children: ReactNode }) {
  return (
    <NamedParts>
      <Layout appBar={StudioBar} menu={StudioMenu}>
        {children}
      </Layout>
    </NamedParts>
  );
}

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
    <AppBar toolbar={<BarTools />} userMenu={<OwnMenu />}>
      <TitlePortal sx={BAR_TITLE} variantMapping={TITLE} />
      <Link href={settings.site} rel="noreferrer" sx={LINK} target="_blank" variant="body2">
        {translate('layout.site')}
      </Link>
    </AppBar>
  );
}

/** Language and look; what is on its way is said by each screen, where it will stand. */
function BarTools() {
  return (
    <>
      <LocalesMenuButton />
      <ToggleThemeButton />
    </>
  );
}

function StudioMenu() {
  const { canAny } = useCapabilities();
  const entries = AREAS.flatMap(({ menu }) => menu).filter((entry) => canAny(entry.for ?? []));
  return (
    <Menu>
      {entries.map(({ to, icon: Icon, text }) => (
        <Menu.Item key={to} leftIcon={<Icon />} primaryText={text} to={to} />
      ))}
    </Menu>
  );
}
