import type { ComponentProps } from 'react';
import type { AlertFailure } from '#src/api/alerts.ts';
import type { Asked } from '#src/http/forms/alert-request.ts';
import { alertsMeta } from '#src/pages/alerts/alerts-meta.ts';
import { StepPage } from '#src/pages/alerts/StepPage.tsx';
import type { LoadedPage } from '#src/pages/define-page.ts';
import { messagePage } from '#src/render/message-page.tsx';
import { pathTo } from '#src/routes.ts';
import { useView, type ViewContext } from '#src/view/view-context.ts';

/** The answer to a request for one of the pages of alerts. */
export interface AlertAnswer {
  readonly page: LoadedPage;
  /** 200 where not given. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A page of one sentence and one action. */
export function noticePage(
  words: (view: ViewContext) => ComponentProps<typeof StepPage>,
): LoadedPage {
  const Body = () => <StepPage {...words(useView())} />;
  return { Body, names: () => [], meta: (view) => alertsMeta(words(view).title) };
}

/** The page that says why nothing was done. */
export function failurePage(failure: AlertFailure, { page: { locale } }: Asked): AlertAnswer {
  if (failure.kind === 'too_many') {
    const headers = { 'retry-after': String(failure.wait) };
    return { page: messagePage('too_many_requests'), status: 429, headers };
  }
  const page = noticePage(({ t }) => ({
    title: t('pitch.expired_title'),
    texts: [t('alerts.dead_text')],
    link: { label: t('alerts.again'), href: pathTo(locale, 'alerts') },
  }));
  return { page, status: 404 };
}
