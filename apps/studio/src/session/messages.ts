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
    code: 'Six digits of your authenticator, or a recovery code',
    code_intro: 'Your account asks for a second factor.',
    forgotten: 'Forgotten your password?',
    mailed: 'If somebody works here with this address, a mail with a link is on its way.',
    away: 'The server cannot be reached. Try again.',
    refused: {
      password: 'This address and password let nobody in.',
      code: 'This code is not accepted. Take the newest one that the app shows.',
    },
    too_often: 'Tried too often. Try again later.',
    other_address: 'Another address',
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
    code: 'Sechs Ziffern der Authenticator-App oder ein Wiederherstellungscode',
    code_intro: 'Ihr Konto verlangt einen zweiten Faktor.',
    forgotten: 'Passwort vergessen?',
    mailed:
      'Falls hier jemand mit dieser Adresse arbeitet, ist eine Mail mit einem Link unterwegs.',
    away: 'Der Server ist nicht erreichbar. Versuchen Sie es noch einmal.',
    refused: {
      password: 'Mit dieser Adresse und diesem Passwort kommt niemand herein.',
      code: 'Dieser Code gilt nicht. Nehmen Sie den neuesten, den die App zeigt.',
    },
    too_often: 'Zu oft versucht. Versuchen Sie es später noch einmal.',
    other_address: 'Andere Adresse',
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
    code: '認証アプリの6桁のコード、またはリカバリーコード',
    code_intro: 'このアカウントには二段階認証が必要です。',
    forgotten: 'パスワードをお忘れですか？',
    mailed: 'このアドレスの利用者がいる場合、リンクを記載したメールをお送りしました。',
    away: 'サーバーに接続できません。もう一度お試しください。',
    refused: {
      password: 'このメールアドレスとパスワードではサインインできません。',
      code: 'このコードは使えません。アプリに表示されている最新のコードを入力してください。',
    },
    too_often: '試行回数が多すぎます。しばらくしてからもう一度お試しください。',
    other_address: '別のアドレスを使う',
  },
});
