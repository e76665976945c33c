import PersonIcon from '@mui/icons-material/PersonOutlined';
import RightsIcon from '@mui/icons-material/VpnKeyOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { Logout, UserMenu, useGetIdentity, useTranslate, useUserMenu } from 'react-admin';
import { Link } from 'react-router-dom';

/** Behind the name of whoever is signed in. */
export function OwnMenu() {
  const { identity } = useGetIdentity();
  // The button shows the name, and must be called by what it shows.
  return (
    <UserMenu {...(identity?.fullName && { label: identity.fullName })}>
      <AccountEntry />
      <RightsEntry />
      <Logout />
    </UserMenu>
  );
}

function RightsEntry() {
  const translate = useTranslate();
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} onClick={menu?.onClose} to="/account">
      <ListItemIcon>
        <RightsIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('session.what_may_i')}</ListItemText>
    </MenuItem>
  );
}

function AccountEntry() {
  const translate = useTranslate();
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} onClick={menu?.onClose} to="/account">
      <ListItemIcon>
        <PersonIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('ra.auth.user_menu')}</ListItemText>
    </MenuItem>
  );
}
