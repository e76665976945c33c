import { defineMessages } from '#src/i18n/messages.ts';

export const contactMessages = defineMessages({
  en: {
    name: 'Press contacts',
    intro:
      'People and desks that journalists can contact. Content refers to them and shows what stands here.',
    none: 'There are no press contacts yet.',
    change: 'Change in the configuration',
    ask: 'Ask an administrator to change them in the configuration.',
    columns: {
      name: 'Name',
      role: 'Role',
      hours: 'Hours',
      email: 'E-mail',
      phone: 'Phone',
      id: 'Id',
    },
  },
  de: {
    name: 'Pressekontakte',
    intro:
      'Wen Journalisten fragen können. Inhalte nennen sie mit ihrer Kennung und zeigen, was hier steht.',
    none: 'Es gibt noch keine Pressekontakte.',
    change: 'In der Konfiguration ändern',
    ask: 'Ein Administrator ändert sie in der Konfiguration.',
    columns: {
      name: 'Name',
      role: 'Funktion',
      hours: 'Erreichbar',
      email: 'E-Mail',
      phone: 'Telefon',
      id: 'Kennung',
    },
  },
  ja: {
    name: '広報担当者',
    intro: '記者の問い合わせ先です。コンテンツは識別子で参照し、ここの内容を表示します。',
    none: '広報担当者はまだ登録されていません。',
    change: '設定で変更する',
    ask: '変更は管理者が設定で行います。',
    columns: {
      name: '名前',
      role: '役割',
      hours: '受付時間',
      email: 'メール',
      phone: '電話',
      id: '識別子',
    },
  },
});
