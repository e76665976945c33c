import { defineMessages } from '#src/i18n/messages.ts';

/** Of views that somebody keeps, and of whose content is listed. */
export const viewTexts = defineMessages({
  en: {
    whose_waiting: 'Waiting for me',
    views: {
      name: 'View',
      none: 'No saved view',
      save: 'Save this view …',
      save_title: 'Save this view',
      save_now: 'Save',
      name_of: 'Name',
      help: 'Keeps filters and order, for you alone. A view of the same name is replaced.',
      delete: 'Delete the view “%{name}”',
    },
  },
  de: {
    whose_waiting: 'Wartet auf mich',
    views: {
      name: 'Ansicht',
      none: 'Keine gesicherte Ansicht',
      save: 'Ansicht sichern …',
      save_title: 'Diese Ansicht sichern',
      save_now: 'Sichern',
      name_of: 'Name',
      help: 'Behält Filter und Reihenfolge, nur für Sie. Eine Ansicht mit demselben Namen wird ersetzt.',
      delete: 'Ansicht „%{name}“ löschen',
    },
  },
  ja: {
    whose_waiting: '自分の対応待ち',
    views: {
      name: '表示',
      none: '保存した表示なし',
      save: 'この表示を保存…',
      save_title: 'この表示を保存',
      save_now: '保存',
      name_of: '名前',
      help: '絞り込みと並び順を、自分用に保存します。同じ名前の表示は置き換えられます。',
      delete: '表示「%{name}」を削除',
    },
  },
});
