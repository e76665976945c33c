import BellIcon from '@mui/icons-material/NotificationsOutlined';
import { Badge, IconButton, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { personName } from '#src/plan/presence.ts';
import { useNotices, useSeen } from '#src/review/calls.ts';
import { useCapabilities } from '#src/session/capabilities.ts';

/** What colleagues did that concerns the signed-in person. It links to the item and shows none of its text. */
export function Bell() {
  const { canAny } = useCapabilities();
  return canAny(['read', 'translate']) ? <OpenBell /> : null;
}

function OpenBell() {
  const translate = useTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const { can } = useCapabilities();
  const { data } = useNotices();
  const seen = useSeen();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = data?.meta.new ?? 0;
  const close = () => {
    setAnchor(null);
    if (count > 0) seen.mutate();
  };
  const name = translate(count > 0 ? 'review.bell_new' : 'review.bell', { count });
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-label={name}
        color="inherit"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        title={name}
      >
        <Badge badgeContent={count === 0 ? null : count} color="error">
          <BellIcon />
        </Badge>
      </IconButton>
      <Menu anchorEl={anchor} onClose={close} open={anchor !== null}>
        {(data?.data ?? []).map(({ id, kind, item, locale: language, by, at, is_new }) => (
          <MenuItem
            key={id}
            onClick={() => {
              close();
              const language_ = language === null ? '' : `?locale=${language}`;
              navigate(
                can('read') || language === null
                  ? `/items/${item}${language_}`
                  : `/translate/${item}/${language}`,
              );
            }}
            sx={{ display: 'block', whiteSpace: 'normal', maxWidth: 360 }}
          >
            <Typography sx={{ fontWeight: is_new ? 700 : 400 }} variant="body2">
              {translate(`review.notices.${kind}`, { name: personName(by) })}
            </Typography>
            <Typography color="textSecondary" variant="caption">
              {[language && languageName(language), momentIn(locale, at)]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </MenuItem>
        ))}
        {data?.data.length === 0 && (
          <MenuItem onClick={close}>{translate('review.bell_none')}</MenuItem>
        )}
      </Menu>
    </>
  );
}
