import { defineMessages } from '#src/i18n/messages.ts';

/** Of what readers see already: withdrawn, or corrected while a draft waits. */
export const liveTexts = defineMessages({
  en: {
    withdraw: 'Withdraw …',
    withdraw_title: 'Withdraw from readers',
    withdraw_where: 'Readers can no longer find it here, in any language:',
    withdraw_besides:
      'It also disappears from lists, search, feeds, the site map and pages that show it. Links to it are then listed under “Broken links”. Passwords and links for it stop working.',
    withdraw_target: 'Redirect its addresses to',
    withdraw_target_help: 'A path such as /newsroom, or a web address.',
    withdraw_text_stays:
      'Its text stays here. You can change it and put it back, with its date and addresses. No second alert is sent.',
    withdraw_answer: 'What its addresses answer',
    withdraw_answers: {
      gone: 'It is gone (410)',
      not_found: 'There is no such page (404)',
      redirect: 'They lead to another page',
    },
    withdrawn_by: '%{name} withdrew it on %{time}.',
    withdrawn_at: 'It was withdrawn on %{time}.',
    withdrawn_answers: {
      gone: 'Its addresses say that it is gone.',
      not_found: 'Its addresses answer as if there were no such page.',
      redirect: 'Its addresses lead to %{target}.',
      never_public: 'Readers have never seen it.',
    },
    withdrawn_mend: 'You can change it here. Readers see nothing of it until you put it back.',
    put_back: 'Put back …',
    put_back_title: 'Put back',
    put_back_text:
      'Readers find it again under its addresses, with its date and its corrections. No second alert is sent.',
    put_back_changes: 'Changed since readers saw it',
    put_back_unchanged: 'Nothing. It comes back as it was.',
    put_back_now: 'Put back now',
    is_back: 'It is back. Readers see it again at the time that is set.',
    erase: 'Delete …',
    erase_title: 'Delete for good',
    erase_text:
      'All its editions and its draft are deleted. Nobody can get the text back. Its addresses go on answering as they do now.',
    erase_now: 'Delete for good',
    erased: 'Deleted. Its text is gone.',
    withdraw_now: 'Withdraw now',
    withdrawn: 'Withdrawn. Readers no longer see it.',
    correct: 'Correct what is live',
    correct_title: 'Correct what readers see',
    correct_text:
      'This is what readers see. The draft is not published. It takes over your correction in every field that it has not changed. This browser keeps what you type until you publish it.',
    correct_publish: 'Publish the correction …',
    correct_discard: 'Discard the correction',
    correct_back: 'Back to the draft',
    correct_to_draft: 'Open the draft',
    correct_taken: 'The draft now has the correction.',
    correct_left:
      'The draft could not take over the correction. Open the draft to take it over there.',
    correct_own:
      'The draft has its own text in these places and keeps it. Check whether it has the same mistake.',
    correct_conflict:
      'Somebody else has published this in the meantime. Reload the page: your text is kept and merged.',
  },
  de: {
    withdraw: 'Zurückziehen …',
    withdraw_title: 'Veröffentlichung zurückziehen',
    withdraw_where: 'Hier findet es niemand mehr, in keiner Sprache:',
    withdraw_besides:
      'Es verschwindet auch aus Listen, Suche, Feeds und Sitemap und von Seiten, die es zeigen. Links darauf in anderen Texten stehen dann unter „Defekte Links“. Passwörter und gewährte Zugänge enden.',
    withdraw_target: 'Adressen weiterleiten nach',
    withdraw_target_help: 'Ein Pfad wie /newsroom oder eine Webadresse.',
    withdraw_text_stays:
      'Der Text bleibt hier. Sie können ihn ändern und wieder online stellen, mit Datum und Adressen. Es geht keine zweite Benachrichtigung hinaus.',
    withdraw_answer: 'Was seine Adressen melden',
    withdraw_answers: {
      gone: 'Es ist nicht mehr da (410)',
      not_found: 'Diese Seite gibt es nicht (404)',
      redirect: 'Sie führen auf eine andere Seite',
    },
    withdrawn_by: '%{name} hat es am %{time} zurückgezogen.',
    withdrawn_at: 'Es wurde am %{time} zurückgezogen.',
    withdrawn_answers: {
      gone: 'Seine Adressen melden, dass es nicht mehr da ist.',
      not_found: 'Seine Adressen melden, dass es diese Seite nicht gibt.',
      redirect: 'Seine Adressen führen zu %{target}.',
      never_public: 'Es war nie öffentlich zu sehen.',
    },
    withdrawn_mend:
      'Sie können es hier ändern. Öffentlich ist nichts davon zu sehen, bis Sie es wieder online stellen.',
    put_back: 'Wieder online stellen …',
    put_back_title: 'Wieder online stellen',
    put_back_text:
      'Es ist wieder unter seinen Adressen zu finden, mit Datum und Korrekturen. Es geht keine zweite Benachrichtigung hinaus.',
    put_back_changes: 'Geändert, seit es zu sehen war',
    put_back_unchanged: 'Nichts. Es kommt zurück, wie es war.',
    put_back_now: 'Jetzt online stellen',
    is_back: 'Es ist zurück und zur eingestellten Zeit wieder zu sehen.',
    erase: 'Löschen …',
    erase_title: 'Endgültig löschen',
    erase_text:
      'Alle Fassungen und der Entwurf werden gelöscht. Der Text lässt sich nicht wiederherstellen. Seine Adressen melden weiter, was sie jetzt melden.',
    erase_now: 'Endgültig löschen',
    erased: 'Gelöscht. Der Text ist nicht mehr vorhanden.',
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
      'Der Entwurf konnte die Berichtigung nicht übernehmen. Öffnen Sie den Entwurf, um sie dort zu übernehmen.',
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
    withdraw_target_help: '/newsroom のようなパス、またはウェブアドレス。',
    withdraw_text_stays:
      '本文はここに残ります。修正して、日付とアドレスを変えずに再公開できます。通知が再び送られることはありません。',
    withdraw_answer: 'アドレスの応答',
    withdraw_answers: {
      gone: '削除済みと表示（410）',
      not_found: 'ページが存在しないと表示（404）',
      redirect: '別のページへ転送',
    },
    withdrawn_by: '%{name}さんが%{time}に取り下げました。',
    withdrawn_at: '%{time}に取り下げました。',
    withdrawn_answers: {
      gone: 'アドレスには「削除済み」と表示されます。',
      not_found: 'アドレスにはページが存在しないと表示されます。',
      redirect: 'アドレスは %{target} へ転送されます。',
      never_public: '公開されたことはありません。',
    },
    withdrawn_mend: 'ここで修正できます。再公開するまで読者には表示されません。',
    put_back: '再公開…',
    put_back_title: '再公開',
    put_back_text:
      '日付と訂正を保ったまま、同じアドレスで再び公開されます。通知が再び送られることはありません。',
    put_back_changes: '公開時からの変更',
    put_back_unchanged: '変更はありません。元のまま公開されます。',
    put_back_now: '今すぐ再公開',
    is_back: '再公開しました。設定した日時に読者に表示されます。',
    erase: '削除…',
    erase_title: '完全に削除',
    erase_text:
      'すべての版と下書きが削除され、元に戻すことはできません。アドレスの応答は今のまま変わりません。',
    erase_now: '完全に削除',
    erased: '削除しました。本文は残っていません。',
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
