import { defineMessages } from '#src/i18n/messages.ts';

export const layoutMessages = defineMessages({
  en: { studio: 'Studio', skip: 'Skip to content', site: 'Open the site' },
  de: { studio: 'Studio', skip: 'Zum Inhalt', site: 'Website öffnen' },
  ja: { studio: 'スタジオ', skip: '本文へ移動', site: 'サイトを開く' },
});
