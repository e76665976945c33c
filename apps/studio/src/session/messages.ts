import { defineMessages } from '#src/i18n/messages.ts';

export const sessionMessages = defineMessages({
  en: {
    title: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    sign_in: 'Sign in',
    passkey: 'Sign in with a passkey',
    no_passkey: 'No passkey was used. Try again, or sign in with your password.',
    single_sign_on: 'Sign in with your company’s account',
    sign_on: {
      cancelled: 'You cancelled signing in with your company’s account.',
      no_account:
        'Nobody here has the e-mail address of your company’s account. Ask an administrator to invite you.',
      expired: 'That took too long, or was started in another browser. Sign in again.',
      refused:
        'Your company’s account could not be verified. Try again; if it happens again, tell an administrator.',
    },
    code: 'Six digits from your authenticator app, or a recovery code',
    code_intro: 'Your account asks for a second step.',
    forgotten: 'Forgot your password?',
    no_mails:
      'This newsroom sends no e-mail. Ask an administrator for a link to choose a new password: People, “New password”.',
    mailed: 'If this address has an account, an e-mail with a link is on its way.',
    away: 'The server cannot be reached. Try again.',
    refused: {
      password: 'The e-mail address or the password is wrong.',
      code: 'This code is not accepted. Use the newest one that the app shows.',
    },
    too_often: 'Too many tries. Try again later.',
    other_address: 'Use another address',
    what_may_i: 'What may I do?',
    read_only: 'You can read this but not change it: that takes the role %{roles}.',
    not_yours: 'This screen is not part of your roles',
    takes: 'It takes the role %{roles}. An administrator can give it to you.',
  },
  de: {
    title: 'Anmelden',
    email: 'E-Mail',
    password: 'Passwort',
    sign_in: 'Anmelden',
    passkey: 'Mit Passkey anmelden',
    no_passkey:
      'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal oder melden Sie sich mit dem Passwort an.',
    single_sign_on: 'Mit dem Firmenkonto anmelden',
    sign_on: {
      cancelled: 'Sie haben die Anmeldung mit dem Firmenkonto abgebrochen.',
      no_account:
        'Niemand hier hat die E-Mail-Adresse Ihres Firmenkontos. Bitten Sie die Administration um eine Einladung.',
      expired:
        'Das hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Melden Sie sich noch einmal an.',
      refused:
        'Ihr Firmenkonto konnte nicht überprüft werden. Versuchen Sie es noch einmal; wenn es wieder geschieht, wenden Sie sich an die Administration.',
    },
    code: 'Sechs Ziffern der Authenticator-App oder ein Wiederherstellungscode',
    code_intro: 'Ihr Konto verlangt einen zweiten Faktor.',
    forgotten: 'Passwort vergessen?',
    no_mails:
      'Dieser Newsroom verschickt keine E-Mails. Bitten Sie die Administration um einen Link für ein neues Passwort: Personen, „Neues Passwort“.',
    mailed:
      'Falls hier jemand mit dieser Adresse arbeitet, ist eine Mail mit einem Link unterwegs.',
    away: 'Der Server ist nicht erreichbar. Versuchen Sie es noch einmal.',
    refused: {
      password: 'E-Mail-Adresse oder Passwort ist falsch.',
      code: 'Dieser Code gilt nicht. Nehmen Sie den neuesten, den die App zeigt.',
    },
    too_often: 'Zu oft versucht. Versuchen Sie es später noch einmal.',
    other_address: 'Andere Adresse',
    what_may_i: 'Was darf ich?',
    read_only: 'Sie können das lesen, aber nicht ändern: Dafür ist die Rolle %{roles} nötig.',
    not_yours: 'Diese Seite gehört nicht zu Ihren Rollen',
    takes: 'Nötig ist die Rolle %{roles}. Die Administration kann sie Ihnen geben.',
  },
  ja: {
    title: 'サインイン',
    email: 'メールアドレス',
    password: 'パスワード',
    sign_in: 'サインイン',
    passkey: 'パスキーでサインイン',
    no_passkey:
      'パスキーが使われませんでした。もう一度試すか、パスワードでサインインしてください。',
    single_sign_on: '会社のアカウントでサインイン',
    sign_on: {
      cancelled: '会社のアカウントでのサインインをキャンセルしました。',
      no_account:
        '会社のアカウントのメールアドレスで登録された利用者はいません。管理者に招待を依頼してください。',
      expired:
        '時間がかかりすぎたか、別のブラウザーで開始されました。もう一度サインインしてください。',
      refused:
        '会社のアカウントを確認できませんでした。もう一度試し、繰り返す場合は管理者に連絡してください。',
    },
    code: '認証アプリの6桁のコード、またはリカバリーコード',
    code_intro: 'このアカウントには二段階認証が必要です。',
    forgotten: 'パスワードをお忘れですか？',
    no_mails:
      'このニュースルームではメールを送信していません。管理者に、新しいパスワードを設定するリンクを依頼してください（「メンバー」の「新しいパスワード」）。',
    mailed: 'このアドレスの利用者がいる場合、リンクを記載したメールをお送りしました。',
    away: 'サーバーに接続できません。もう一度お試しください。',
    refused: {
      password: 'このメールアドレスとパスワードではサインインできません。',
      code: 'このコードは使えません。アプリに表示されている最新のコードを入力してください。',
    },
    too_often: '試行回数が多すぎます。しばらくしてからもう一度お試しください。',
    other_address: '別のアドレスを使う',
    what_may_i: '自分にできること',
    read_only: '閲覧はできますが、変更するには役割（%{roles}）が必要です。',
    not_yours: 'この画面はあなたの役割では使えません',
    takes: '必要な役割：%{roles}。管理者に依頼してください。',
  },
});
