import { defineMessages } from '#src/i18n/messages.ts';

export const linkTexts = defineMessages({
  en: {
    name: 'Broken links',
    intro:
      'Links on pages, in the menu and footer, and redirects that lead to pages of this site that do not exist. Open the place to fix or remove the link.',
    none: 'No broken links.',
    all: 'Show all broken links',
    page: 'Page %{number}',
    places: {
      navigation: 'Menu',
      secondary_links: 'Footer',
      util_links: 'Legal links',
      redirects: 'Redirect',
    },
    dead_ends: {
      nowhere: '%{href} – the site has no such page',
      deleted: '%{href} – deleted',
      unpublished: '%{href} – not published in that language',
      ended: '%{href} – no longer public',
      not_yet: '%{href} – not public yet',
    },
  },
  de: {
    name: 'Defekte Links',
    intro:
      'Links in Veröffentlichtem, in Menü und Fußzeile und Ziele von Weiterleitungen zu Seiten dieser Website, die es für die Leserschaft nicht gibt. Öffnen Sie die Stelle, um sie zu berichtigen oder zu entfernen.',
    none: 'Keine defekten Links.',
    all: 'Alle Links, die ins Leere führen',
    page: 'Seite %{number}',
    places: {
      navigation: 'Menü',
      secondary_links: 'Fußzeile',
      util_links: 'Rechtliche Links',
      redirects: 'Weiterleitung',
    },
    dead_ends: {
      nowhere: '%{href} – diese Seite gibt es nicht',
      deleted: '%{href} – gelöscht',
      unpublished: '%{href} – in dieser Sprache nicht veröffentlicht',
      ended: '%{href} – nicht mehr zu sehen',
      not_yet: '%{href} – noch nicht öffentlich',
    },
  },
  ja: {
    name: 'リンク切れ',
    intro:
      '公開中のコンテンツ、メニュー、フッターにあるリンクとリダイレクト先のうち、サイト内に該当ページがないものです。該当箇所を開いて、修正または削除してください。',
    none: 'リンク切れはありません。',
    all: 'リンク切れをすべて見る',
    page: '%{number}ページ',
    places: {
      navigation: 'メニュー',
      secondary_links: 'フッター',
      util_links: '法的リンク',
      redirects: 'リダイレクト',
    },
    dead_ends: {
      nowhere: '%{href}（該当するページなし）',
      deleted: '%{href}（削除済み）',
      unpublished: '%{href}（この言語では未公開）',
      ended: '%{href}（公開終了）',
      not_yet: '%{href}（公開前）',
    },
  },
});
