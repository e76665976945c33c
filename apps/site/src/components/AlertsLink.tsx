import { Icon } from '#src/components/Icon.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';

/** The way to news by e-mail, where there is any. */
export function AlertsLink() {
  const { t, locale, hasAlerts } = useView();
  if (!hasAlerts) return null;
  return (
    <a className="label quiet-link" href={pathTo(locale.locale, 'alerts')}>
      {t('alerts.link')}
      <Icon name="arrow" />
    </a>
  );
}
