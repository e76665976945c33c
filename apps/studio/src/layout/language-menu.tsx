import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import LanguageIcon from '@mui/icons-material/Translate';
import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { OFFERED } from '#src/i18n/texts.ts';
import { useLanguage } from '#src/layout/use-language.ts';

/** At 320 px, or 400 % zoom, there is room for the icon alone. */
const NAME = { display: { xs: 'none', sm: 'inline-flex' }, ml: 1, alignItems: 'center' };

/** Chooses the language of the interface. */
export function LanguageMenu() {
  const [locale, change] = useLanguage();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const menu = useId();
  const close = () => setAnchor(null);
  const name = OFFERED.find((each) => each.locale === locale)?.name;
  return (
    <>
      <Button
        aria-controls={anchor ? menu : undefined}
        aria-expanded={anchor !== null}
        aria-haspopup="menu"
        aria-label={name}
        color="inherit"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flexShrink: 0, minWidth: 40 }}
      >
        <LanguageIcon fontSize="small" />
        <Box component="span" sx={NAME}>
          {name}
          <ExpandMoreIcon fontSize="small" />
        </Box>
      </Button>
      <Menu anchorEl={anchor} id={menu} onClose={close} open={anchor !== null}>
        {OFFERED.map((each) => (
          <MenuItem
            key={each.locale}
            lang={each.locale}
            onClick={() => {
              close();
              change(each.locale);
            }}
            selected={each.locale === locale}
          >
            {each.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
