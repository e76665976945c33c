/** The pages that mails link to. The token authorises from anywhere: no other site can know it. */
import { type Preferences, PreferencesInput } from '@masthead/contract/alerts';
import { confirm, readPreferences, savePreferences, unsubscribe } from '#src/api/alerts.ts';
import { type AlertAnswer, failurePage, noticePage } from '#src/http/forms/alert-answers.tsx';
import type { Asked } from '#src/http/forms/alert-request.ts';
import { choiceIn, isField } from '#src/http/forms/subscribe-form.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { type AlertStep, alertPath } from '#src/pages/alerts/alert-path.ts';
import { alertsMeta } from '#src/pages/alerts/alerts-meta.ts';
import type { FieldName } from '#src/pages/alerts/Failure.tsx';
import { loadOffer } from '#src/pages/alerts/load.ts';
import type { Choice } from '#src/pages/alerts/offer.ts';
import { PreferencesPage } from '#src/pages/alerts/PreferencesPage.tsx';

interface Step {
  /** The page that asks. */
  readonly ask: (services: SiteServices, asked: Asked) => Promise<AlertAnswer>;
  /** Does what its form asks for. */
  readonly take: (
    services: SiteServices,
    asked: Asked,
    form: URLSearchParams,
  ) => Promise<AlertAnswer>;
}

export const ALERT_HANDLERS: { readonly [S in AlertStep]: Step } = {
  confirm: {
    ask: async (_services, { page: { locale }, token }) => ({
      page: noticePage(({ t }) => ({
        title: t('alerts.confirm_title'),
        texts: [t('alerts.confirm_text')],
        button: { label: t('alerts.confirm_submit'), action: alertPath(locale, 'confirm', token) },
      })),
    }),
    async take({ client }, asked) {
      const outcome = await confirm(client, asked.token, asked.visitor);
      if ('failure' in outcome) return failurePage(outcome.failure, asked);
      const { tokens } = outcome.data;
      const href = alertPath(asked.page.locale, 'preferences', tokens.preferences);
      return {
        page: noticePage(({ t }) => ({
          title: t('alerts.confirmed_title'),
          texts: [t('alerts.confirmed_text')],
          link: { label: t('alerts.preferences_link'), href },
        })),
      };
    },
  },
  preferences: {
    async ask(services, asked) {
      const outcome = await readPreferences(services.client, asked.token, asked.visitor);
      if ('failure' in outcome) return failurePage(outcome.failure, asked);
      return preferencesAnswer(services, asked, { preferences: outcome.data });
    },
    async take(services, asked, form) {
      const { client } = services;
      const choice = choiceIn(form, asked.page.locale);
      const { address: _address, ...chosen } = choice;
      const input = PreferencesInput.safeParse({ ...chosen, token: asked.token });
      const named = input.error?.issues.map(({ path: [field] }) => String(field)) ?? [];
      // An empty choice is an error: there is a separate button to unsubscribe.
      if (choice.channels.length === 0) named.push('channels');
      if (named.length > 0 || input.data === undefined) {
        const kept = await readPreferences(client, asked.token, asked.visitor);
        if ('failure' in kept) return failurePage(kept.failure, asked);
        const failures = named.filter(isField);
        const again = { preferences: kept.data, choice, failures };
        return preferencesAnswer(services, asked, again);
      }
      const outcome = await savePreferences(client, input.data, asked.visitor);
      if ('failure' in outcome) return failurePage(outcome.failure, asked);
      return preferencesAnswer(services, asked, { preferences: outcome.data, isSaved: true });
    },
  },
  unsubscribe: {
    ask: async (_services, { page: { locale }, token }) => ({
      page: noticePage(({ t }) => ({
        title: t('alerts.unsubscribe_title'),
        texts: [t('alerts.unsubscribe_text')],
        button: {
          label: t('alerts.unsubscribe_submit'),
          action: alertPath(locale, 'unsubscribe', token),
        },
      })),
    }),
    // The reader's button, or the mail program's one-click request (RFC 8058), which has no other content.
    async take({ client }, asked) {
      const outcome = await unsubscribe(client, asked.token, asked.visitor);
      if ('failure' in outcome) return failurePage(outcome.failure, asked);
      return {
        page: noticePage(({ t }) => ({
          title: t('alerts.unsubscribed_title'),
          texts: [t('alerts.unsubscribed_text')],
        })),
      };
    },
  },
};

interface Shown {
  readonly preferences: Preferences;
  readonly choice?: Choice;
  readonly failures?: readonly FieldName[];
  readonly isSaved?: boolean;
}

async function preferencesAnswer(
  { config }: SiteServices,
  asked: Asked,
  { preferences, choice = preferences, failures = [], isSaved = false }: Shown,
): Promise<AlertAnswer> {
  const shown = { preferences, choice, failures, isSaved };
  const offer = await loadOffer(asked.api);
  const Body = () => <PreferencesPage {...shown} offer={offer} languages={config.locales} />;
  return {
    status: failures.length > 0 ? 422 : 200,
    page: {
      Body,
      names: () => [],
      meta: ({ t }) => alertsMeta(t('alerts.preferences_title')),
    },
  };
}
