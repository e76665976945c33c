import { defineMessages } from '#src/i18n/messages.ts';

/** Of what readers see already: withdrawn, or corrected while a draft waits. */
export const liveTexts = defineMessages({
  en: {
    withdraw: 'Withdraw …',
    withdraw_title: 'Withdraw from readers',
    withdraw_where: 'Readers do not find it here any more, in any language:',
    withdraw_besides:
      'It also goes from lists, search, feeds and the site map, and from pages that show it. Links in other texts to it are then told under “Links that lead nowhere”. Passwords and access granted to it end.',
    withdraw_target: 'Where its addresses lead instead',
    withdraw_target_help:
      'A path such as /newsroom, or a web address. Empty: they say that it is gone.',
    withdraw_history: 'Its history stays: any edition can be published again from there.',
    withdraw_draft_stays:
      'The draft stays and can be published again; so can any edition of its history.',
    withdraw_now: 'Withdraw now',
    withdrawn: 'Withdrawn. Readers do not see it any more.',
    correct: 'Correct what is live',
    correct_title: 'Correct what readers see',
    correct_text:
      'This is what readers see. The draft is not published: it waits on, and takes over what you correct wherever it has left a field as it was. What you type is kept in this browser until you publish it.',
    correct_publish: 'Publish the correction …',
    correct_discard: 'Discard the correction',
    correct_back: 'Back to the draft',
    correct_to_draft: 'To the draft',
    correct_taken: 'The draft has taken the correction over.',
    correct_left:
      'The draft could not take it over just now. Its page says that it is behind, and offers it.',
    correct_own:
      'The draft has its own text in these places. It stands: look whether it has the same mistake.',
    correct_conflict:
      'Somebody else has published this meanwhile. Reload the page: what you have typed is kept, and joined with it.',
  },
  de: {
    withdraw: 'Zurückziehen …',
    withdraw_title: 'Veröffentlichung zurückziehen',
    withdraw_where: 'Hier findet es niemand mehr, in keiner Sprache:',
    withdraw_besides:
      'Es verschwindet auch aus Listen, Suche, Feeds und Sitemap und von Seiten, die es zeigen. Links darauf in anderen Texten stehen dann unter „Links, die ins Leere führen“. Passwörter und gewährte Zugänge enden.',
    withdraw_target: 'Wohin seine Adressen stattdessen führen',
    withdraw_target_help:
      'Ein Pfad wie /newsroom oder eine Webadresse. Leer: Sie melden, dass es nicht mehr da ist.',
    withdraw_history:
      'Der Verlauf bleibt: Jede Ausgabe lässt sich von dort wieder veröffentlichen.',
    withdraw_draft_stays:
      'Der Entwurf bleibt und kann wieder veröffentlicht werden, ebenso jede Ausgabe im Verlauf.',
    withdraw_now: 'Jetzt zurückziehen',
    withdrawn: 'Zurückgezogen. Niemand sieht es mehr.',
    correct: 'Veröffentlichtes berichtigen',
    correct_title: 'Berichtigen, was zu sehen ist',
    correct_text:
      'Das ist, was die Leserschaft sieht. Der Entwurf wird nicht veröffentlicht: Er wartet weiter und übernimmt Ihre Berichtigung überall, wo er ein Feld nicht selbst geändert hat. Was Sie schreiben, bleibt bis zur Veröffentlichung in diesem Browser.',
    correct_publish: 'Berichtigung veröffentlichen …',
    correct_discard: 'Berichtigung verwerfen',
    correct_back: 'Zurück zum Entwurf',
    correct_to_draft: 'Zum Entwurf',
    correct_taken: 'Der Entwurf hat die Berichtigung übernommen.',
    correct_left:
      'Der Entwurf konnte sie gerade nicht übernehmen. Seine Seite weist darauf hin und bietet es an.',
    correct_own:
      'Hier hat der Entwurf seinen eigenen Text. Der bleibt stehen: Bitte prüfen, ob er denselben Fehler hat.',
    correct_conflict:
      'Jemand anderes hat das inzwischen veröffentlicht. Laden Sie die Seite neu: Was Sie geschrieben haben, ist aufbewahrt und wird damit zusammengeführt.',
  },
  ja: {
    withdraw: '公開を取り下げ…',
    withdraw_title: '公開の取り下げ',
    withdraw_where: '次のページは、どの言語でも表示されなくなります：',
    withdraw_besides:
      '一覧・検索・フィード・サイトマップ、およびこれを表示しているページからも消えます。他の文章からのリンクは「リンク切れ」に表示されます。パスワードと付与したアクセス権は無効になります。',
    withdraw_target: '代わりの転送先',
    withdraw_target_help:
      '/newsroom のようなパス、またはウェブアドレス。空欄の場合は「削除済み」と表示されます。',
    withdraw_history: '履歴は残り、どの版もそこから再公開できます。',
    withdraw_draft_stays: '下書きは残り、再公開できます。履歴のどの版も再公開できます。',
    withdraw_now: '今すぐ取り下げる',
    withdrawn: '取り下げました。読者には表示されません。',
    correct: '公開中の内容を訂正',
    correct_title: '公開中の内容の訂正',
    correct_text:
      'これは読者に表示されている内容です。下書きは公開されずに残り、変更していない項目には訂正が反映されます。入力内容は公開するまでこのブラウザーに保存されます。',
    correct_publish: '訂正を公開…',
    correct_discard: '訂正を破棄',
    correct_back: '下書きに戻る',
    correct_to_draft: '下書きへ',
    correct_taken: '訂正を下書きに反映しました。',
    correct_left: '訂正を下書きに反映できませんでした。下書きのページから取り込めます。',
    correct_own:
      '次の箇所は下書きで独自に変更されているため、そのまま残しました。同じ誤りがないか確認してください。',
    correct_conflict:
      'その間に他の人が公開しました。ページを再読み込みしてください。入力内容は保存されており、統合されます。',
  },
});
