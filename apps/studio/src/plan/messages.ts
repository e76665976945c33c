import type { Language, Texts } from '#src/i18n/messages.ts';
import { calendarTexts } from '#src/plan/texts/calendar.ts';
import { commonTexts } from '#src/plan/texts/common.ts';
import { dashboardTexts } from '#src/plan/texts/dashboard.ts';
import { linkTexts } from '#src/plan/texts/links.ts';
import { planTexts } from '#src/plan/texts/plans.ts';

const textsIn = (language: Language): Texts => ({
  common: commonTexts[language],
  dashboard: dashboardTexts[language],
  calendar: calendarTexts[language],
  plans: planTexts[language],
  links: linkTexts[language],
});

export const planMessages: Readonly<Record<Language, Texts>> = {
  en: textsIn('en'),
  de: textsIn('de'),
  ja: textsIn('ja'),
};
