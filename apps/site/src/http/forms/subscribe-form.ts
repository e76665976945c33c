import { SubscriptionInput } from '@masthead/contract/alerts';
import { subscribe } from '#src/api/alerts.ts';
import type { AlertAnswer } from '#src/http/forms/alert-answers.tsx';
import { failurePage, noticePage } from '#src/http/forms/alert-answers.tsx';
import { subscribeAgain } from '#src/http/forms/alert-pages.tsx';
import type { Asked } from '#src/http/forms/alert-request.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import type { FieldName } from '#src/pages/alerts/Failure.tsx';
import { loadOffer } from '#src/pages/alerts/load.ts';
import type { Choice } from '#src/pages/alerts/offer.ts';
import type { LoadedPage } from '#src/pages/define-page.ts';

const FIELDS: readonly FieldName[] = ['address', 'channels', 'frequency', 'locale'];
export const isField = (name: string): name is FieldName => FIELDS.some((field) => field === name);

/** A form's values, in the language it was filled in if it names none. */
export function choiceIn(form: URLSearchParams, language: string): Choice {
  return {
    address: (form.get('address') ?? '').trim(),
    channels: form.getAll('channels'),
    frequency: form.get('frequency') ?? '',
    locale: form.get('locale') ?? language,
  };
}

/** Takes a subscription; the answer is always the same. Throws `ApiUnavailable`. */
export async function takeSubscription(
  services: SiteServices,
  asked: Asked,
  { form, isOwn }: { readonly form: URLSearchParams; readonly isOwn: boolean },
): Promise<AlertAnswer> {
  const choice = choiceIn(form, asked.page.locale);
  const again = async (failures: readonly FieldName[], status: number): Promise<AlertAnswer> => ({
    page: subscribeAgain({ offer: await loadOffer(asked.api), choice, failures }),
    status,
  });
  if (!isOwn) return again(['form'], 403);
  // No person sees this field.
  if (form.get('website')) return { page: sentPage() };
  const input = SubscriptionInput.safeParse(choice);
  if (!input.success) {
    const named = input.error.issues.map(({ path: [field] }) => String(field));
    return again(
      FIELDS.filter((field) => named.includes(field)),
      422,
    );
  }
  const outcome = await subscribe(services.client, input.data, asked.visitor);
  if ('data' in outcome) return { page: sentPage() };
  if (outcome.failure.kind === 'invalid') return again(outcome.failure.fields.filter(isField), 422);
  return failurePage(outcome.failure, asked);
}

function sentPage(): LoadedPage {
  return noticePage(({ t }) => ({
    title: t('alerts.sent_title'),
    texts: [t('alerts.sent_text'), t('alerts.sent_help')],
  }));
}
