import { defineMessages } from '#src/i18n/messages.ts';

export const peopleMessages = defineMessages({
  en: {
    title: 'People',
    intro: 'Who has access, and what each person may do.',
    invite: 'Invite somebody',
    invite_send: 'Create the invitation',
    invited:
      'Give this link to %{name}. It works once, for seven days, and is shown only now. No e-mail was sent.',
    invited_mailed:
      'The link was e-mailed to %{email}. It works once, for seven days, and is shown only now.',
    invitations: 'Invited',
    invited_until: 'until %{at}',
    withdraw: 'Withdraw',
    withdraw_question: 'Withdraw the invitation of %{name}?',
    withdrawn: 'Invitation withdrawn',
    name: 'Name',
    email: 'E-mail',
    roles_of: 'Roles',
    roles: 'What roles may do',
    languages: 'Languages',
    languages_help: 'A translator translates into these languages.',
    languages_all: 'Another of the roles translates into every language, so these limit nothing.',
    second_factor: 'Authenticator app',
    you: 'you',
    change: 'Change',
    change_named: 'Change %{name}',
    changed: 'Changed',
    new_password: 'New password',
    new_password_question: 'Make a link for a new password for %{name}?',
    new_password_words:
      'The link works once, within a day. The old password and all sessions end when it is used; two-step sign-in stays. Give it only to this person.',
    password_link:
      'Give this link to %{name} only. It works once, until %{time}, and is not shown again.',
    end_sessions: 'Sign out',
    end_sessions_question: 'Sign %{name} out everywhere?',
    sessions_ended: 'Signed out everywhere',
    remove: 'Remove',
    remove_question: 'Remove %{name}?',
    remove_words:
      'Password, passkeys and sessions are deleted immediately. Their work stays, under their name.',
    pending_plan:
      '%{smart_count} plan of this person would wait. |||| %{smart_count} plans of this person would wait.',
    pending_item:
      '%{smart_count} scheduled item would wait. |||| %{smart_count} scheduled items would wait.',
    pending_grant:
      '%{smart_count} share link would stop working. |||| %{smart_count} share links would stop working.',
    pending_token:
      '%{smart_count} publishing token would stop working. |||| %{smart_count} publishing tokens would stop working.',
    take_over: 'Take over what would wait',
    removed: 'Removed',
    last: 'The last administrator cannot be removed.',
    last_role: 'The last administrator keeps this role. Make somebody else an administrator first.',
  },
  de: {
    title: 'Personen',
    intro: 'Wer Zugang hat und was jede Person darf.',
    invite: 'Jemanden einladen',
    invite_send: 'Einladung erstellen',
    invited:
      'Geben Sie %{name} diesen Link. Er gilt einmal, sieben Tage lang, und wird nur jetzt gezeigt; eine Mail ging nicht hinaus.',
    invited_mailed:
      'Der Link ging per Mail an %{email}. Er gilt einmal, sieben Tage lang; hier wird er nur jetzt gezeigt.',
    invitations: 'Eingeladen',
    invited_until: 'bis %{at}',
    withdraw: 'Zurückziehen',
    withdraw_question: 'Einladung von %{name} zurückziehen?',
    withdrawn: 'Die Einladung ist zurückgezogen',
    name: 'Name',
    email: 'E-Mail',
    roles_of: 'Rollen',
    roles: 'Was die Rollen dürfen',
    languages: 'Sprachen',
    languages_help: 'In diese Sprachen wird übersetzt.',
    languages_all:
      'Eine andere der Rollen übersetzt in jede Sprache; diese hier schränken nichts ein.',
    second_factor: 'Authenticator-App',
    you: 'Sie',
    change: 'Ändern',
    change_named: '%{name} ändern',
    changed: 'Geändert',
    new_password: 'Neues Passwort',
    new_password_question: 'Einen Link für ein neues Passwort für %{name} erstellen?',
    new_password_words:
      'Der Link gilt einmal, einen Tag lang. Wird er benutzt, enden das alte Passwort und alle Sitzungen; die Anmeldung in zwei Schritten bleibt. Geben Sie ihn nur dieser Person.',
    password_link:
      'Geben Sie diesen Link nur %{name}. Er gilt einmal, bis %{time}, und wird nicht noch einmal gezeigt.',
    end_sessions: 'Abmelden',
    end_sessions_question: '%{name} überall abmelden?',
    sessions_ended: 'Überall abgemeldet',
    remove: 'Entfernen',
    remove_question: '%{name} entfernen?',
    remove_words:
      'Passwort, Passkeys und Sitzungen sind sofort weg. Was die Person geschrieben und getan hat, bleibt unter ihrem Namen.',
    pending_plan:
      '%{smart_count} Plan dieser Person würde warten. |||| %{smart_count} Pläne dieser Person würden warten.',
    pending_item:
      '%{smart_count} geplanter Inhalt würde warten. |||| %{smart_count} geplante Inhalte würden warten.',
    pending_grant:
      '%{smart_count} Freigabelink würde nicht mehr gelten. |||| %{smart_count} Freigabelinks würden nicht mehr gelten.',
    pending_token:
      '%{smart_count} Publikations-Token würde nicht mehr gelten. |||| %{smart_count} Publikations-Token würden nicht mehr gelten.',
    take_over: 'Übernehmen, was warten würde',
    removed: 'Entfernt',
    last: 'Die letzte Administratorin oder der letzte Administrator lässt sich nicht entfernen.',
    last_role:
      'Die letzte Administratorin oder der letzte Administrator behält diese Rolle. Geben Sie sie zuerst jemand anderem.',
  },
  ja: {
    title: 'メンバー',
    intro: '誰が働き、何ができるか。サーバーは操作のたびに確認します。',
    invite: '招待する',
    invite_send: '招待を作成',
    invited:
      'このリンクを%{name}さんに渡してください。7日間、一度だけ使えます。表示は今回限りで、メールは送信されていません。',
    invited_mailed:
      'リンクを%{email}にメールで送信しました。7日間、一度だけ使えます。ここでの表示は今回限りです。',
    invitations: '招待中',
    invited_until: '%{at}まで',
    withdraw: '取り消す',
    withdraw_question: '%{name}さんの招待を取り消しますか？',
    withdrawn: '招待を取り消しました',
    name: '名前',
    email: 'メールアドレス',
    roles_of: '役割',
    roles: '役割ごとにできること',
    languages: '言語',
    languages_help: '翻訳者はこれらの言語に翻訳します。',
    languages_all: 'ほかの役割ですべての言語に翻訳できるため、この指定による制限はありません。',
    second_factor: '認証アプリ',
    you: '自分',
    change: '変更',
    change_named: '%{name}さんを変更',
    changed: '変更しました',
    new_password: '新しいパスワード',
    new_password_question: '%{name}さんが新しいパスワードを設定するリンクを作成しますか？',
    new_password_words:
      'リンクは1日以内に1回だけ使えます。使われた時点で、これまでのパスワードとすべてのセッションが無効になります。2段階認証はそのまま残ります。本人だけに渡してください。',
    password_link:
      'このリンクは%{name}さんだけに渡してください。%{time}まで1回だけ使え、再び表示されることはありません。',
    end_sessions: 'サインアウト',
    end_sessions_question: '%{name}さんをすべての端末でサインアウトさせますか？',
    sessions_ended: 'すべての端末でサインアウトしました',
    remove: '削除',
    remove_question: '%{name}さんを削除しますか？',
    remove_words:
      'パスワード、パスキー、セッションは直ちに無効になります。書いたものと操作の記録は、名前とともに残ります。',
    pending_plan: 'この人の公開計画%{smart_count}件が保留になります。',
    pending_item: '公開予定のコンテンツ%{smart_count}件が保留になります。',
    pending_grant: '共有リンク%{smart_count}件が使えなくなります。',
    pending_token: '公開用トークン%{smart_count}件が使えなくなります。',
    take_over: '保留になるものを引き継ぐ',
    removed: '削除しました',
    last: '最後の管理者は削除できません。',
    last_role: '最後の管理者からこの役割を外すことはできません。先に別の人を管理者にしてください。',
  },
});

export const roleMessages = defineMessages({
  en: {
    writer: 'Writer',
    translator: 'Translator',
    editor: 'Editor',
    press_officer: 'Press officer',
    administrator: 'Administrator',
  },
  de: {
    writer: 'Autor/in',
    translator: 'Übersetzer/in',
    editor: 'Redakteur/in',
    press_officer: 'Pressereferent/in',
    administrator: 'Administrator/in',
  },
  ja: {
    writer: 'ライター',
    translator: '翻訳者',
    editor: '編集者',
    press_officer: '広報担当',
    administrator: '管理者',
  },
});

export const roleWordMessages = defineMessages({
  en: {
    writer: 'Reads everything, writes drafts, brings new files. Publishes nothing.',
    translator: 'Sees and delivers the languages that are named, beside the source.',
    editor: 'Writes, publishes, plans and translates everything; replaces files.',
    press_officer: 'Embargo and preview links, passwords, pitches; reads everything, brings files.',
    administrator: 'All of that, and configuration, redirects, people, tokens, audit, health.',
  },
  de: {
    writer: 'Liest alles, schreibt Entwürfe, bringt neue Dateien. Veröffentlicht nichts.',
    translator: 'Sieht und liefert die genannten Sprachen, neben der Ausgangssprache.',
    editor: 'Schreibt, veröffentlicht, plant und übersetzt alles; ersetzt Dateien.',
    press_officer:
      'Sperrfrist- und Vorschaulinks, Passwörter, Pitches; liest alles, bringt Dateien.',
    administrator:
      'All das, dazu Konfiguration, Weiterleitungen, Personen, Tokens, Protokoll und Zustand.',
  },
  ja: {
    writer: 'すべてを閲覧し、下書きを書き、新しいファイルを追加できます。公開はできません。',
    translator: '指定された言語と原文を閲覧し、翻訳を納品できます。',
    editor: 'すべてを執筆・公開・予約・翻訳し、ファイルを差し替えられます。',
    press_officer:
      '解禁・プレビューのリンク、パスワード、ピッチを扱い、すべてを閲覧し、ファイルを追加できます。',
    administrator:
      '上記のすべてに加え、設定、リダイレクト、メンバー、トークン、操作記録、稼働状況を扱えます。',
  },
});
