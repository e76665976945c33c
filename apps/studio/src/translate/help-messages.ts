import { defineMessages } from '#src/i18n/messages.ts';

/** Of what helps while translating: glossary, style, machine. */
export const helpMessages = defineMessages({
  en: {
    terms: 'Terms of the glossary',
    insert: 'Insert “%{words}”',
    keep: 'not translated',
    lacks_term: 'The glossary translates “%{term}” as “%{words}”.',
    lacks_kept: '“%{term}” must not be translated.',
    style_notes: 'How %{language} is written here',
    machine_ask: 'Translate open texts by machine',
    machine_works: 'Translating …',
    machine_left: '%{left} of %{most} characters left today.',
    machine_spent:
      'The open texts are longer than today’s limit: %{left} of %{most} characters are left. The limit resets on %{time}.',
    machine_state: 'by machine: accept or change it',
    machine_short: 'machine',
    machine_waits:
      '%{smart_count} text was translated by machine. Accept or change it before publishing. |||| %{smart_count} texts were translated by machine. Accept or change them before publishing.',
  },
  de: {
    terms: 'Begriffe des Glossars',
    insert: '„%{words}“ einfügen',
    keep: 'wird nicht übersetzt',
    lacks_term: 'Das Glossar hat „%{words}“ für „%{term}“.',
    lacks_kept: '„%{term}“ wird nicht übersetzt.',
    style_notes: '%{language}: so wird hier geschrieben',
    machine_ask: 'Offenes maschinell übersetzen lassen',
    machine_works: 'Die Maschine übersetzt …',
    machine_left: 'Von %{most} Zeichen am Tag sind %{left} übrig.',
    machine_spent:
      'Was hier offen ist, ist mehr, als heute noch maschinell übersetzt werden darf: Von %{most} Zeichen sind %{left} übrig. Ab %{time} sind es wieder so viele.',
    machine_state: 'von einer Maschine: übernehmen oder ändern',
    machine_short: 'Maschine',
    machine_waits:
      '%{smart_count} Text stammt von einer Maschine und muss übernommen oder geändert werden, bevor er erscheinen kann. |||| %{smart_count} Texte stammen von einer Maschine und müssen übernommen oder geändert werden, bevor sie erscheinen können.',
  },
  ja: {
    terms: '用語集の用語',
    insert: '「%{words}」を挿入',
    keep: '訳さない',
    lacks_term: '用語集では「%{term}」は「%{words}」です。',
    lacks_kept: '「%{term}」は訳しません。',
    style_notes: '%{language}の表記ルール',
    machine_ask: '未完了の箇所を機械翻訳する',
    machine_works: '機械翻訳中…',
    machine_left: '1日%{most}文字のうち、残り%{left}文字',
    machine_spent:
      '未完了の箇所が、今日の機械翻訳の残り文字数を超えています（%{most}文字のうち残り%{left}文字）。%{time}に上限まで回復します。',
    machine_state: '機械翻訳：確定または修正してください',
    machine_short: '機械訳',
    machine_waits:
      '機械翻訳が%{smart_count}件あります。公開するには、確定または修正が必要です。 |||| 機械翻訳が%{smart_count}件あります。公開するには、確定または修正が必要です。',
  },
});
