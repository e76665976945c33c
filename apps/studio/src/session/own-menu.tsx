import AccountIcon from '@mui/icons-material/AccountCircle';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import SignOutIcon from '@mui/icons-material/PowerSettingsNew';
import RightsIcon from '@mui/icons-material/VpnKeyOutlined';
import {
  Button,
  IconButton,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  type Theme,
  Tooltip,
  useMediaQuery,
} from '@mui/material';
import { type ComponentType, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { usePerson, useSignOut } from '#src/session/session.ts';

/** The menu behind the signed-in person's name. */
export function OwnMenu() {
  const translate = useTranslate();
  const signOut = useSignOut();
  const name = usePerson()?.name;
  const hasRoom = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
  const [anchor, setAnchor] = useState<Element | null>(null);
  const menu = useId();
  const close = () => setAnchor(null);
  const opens = {
    'aria-controls': anchor ? menu : undefined,
    'aria-expanded': anchor !== null,
    'aria-haspopup': 'menu' as const,
    color: 'inherit' as const,
    onClick: ({ currentTarget }: { readonly currentTarget: Element }) => setAnchor(currentTarget),
  };
  const account = { component: Link, onClick: close, to: '/account' };
  return (
    <>
      {hasRoom && name ? (
        <Button {...opens} startIcon={<AccountIcon />} sx={{ marginInlineStart: 0.5 }}>
          {name}
        </Button>
      ) : (
        <Tooltip title={name ?? translate('frame.user_menu')}>
          <IconButton {...opens}>
            <AccountIcon />
          </IconButton>
        </Tooltip>
      )}
      <Menu
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        disableScrollLock
        id={menu}
        onClose={close}
        open={anchor !== null}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <MenuItem {...account}>
          <Named icon={PersonIcon} name={translate('frame.user_menu')} />
        </MenuItem>
        <MenuItem {...account}>
          <Named icon={RightsIcon} name={translate('session.what_may_i')} />
        </MenuItem>
        <MenuItem onClick={() => void signOut()}>
          <Named icon={SignOutIcon} name={translate('frame.sign_out')} />
        </MenuItem>
      </Menu>
    </>
  );
}

interface NamedProps {
  readonly icon: ComponentType<{ readonly fontSize: 'small' }>;
  readonly name: string;
}

function Named({ icon: Icon, name }: NamedProps) {
  return (
    <>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{name}</ListItemText>
    </>
  );
}
