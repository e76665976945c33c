import { LOCALES } from '@masthead/locales/registry';
import { describePagesIn, QUICK_LOCALES } from '#src/views.cases.tsx';

LOCALES.filter((locale) => !QUICK_LOCALES.includes(locale)).forEach(describePagesIn);
