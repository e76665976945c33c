import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import LanguageIcon from '@mui/icons-material/Translate';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { OFFERED } from '#src/i18n/texts.ts';
import { useLanguage } from '#src/layout/use-language.ts';

/** Chooses the language of the interface. */
export function LanguageMenu() {
  const [locale, change] = useLanguage();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const menu = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        aria-controls={anchor ? menu : undefined}
        aria-expanded={anchor !== null}
        aria-haspopup="menu"
        color="inherit"
        endIcon={<ExpandMoreIcon fontSize="small" />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        startIcon={<LanguageIcon />}
      >
        {OFFERED.find((each) => each.locale === locale)?.name}
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
