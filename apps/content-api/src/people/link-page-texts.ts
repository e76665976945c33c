/** The texts of a link's page, in the languages of the studio's interface. */
const en = {
  studio: 'Studio',
  wait: 'One moment …',
  title: { first: 'Welcome', invitation: 'Join the newsroom', password: 'A new password' },
  intro: {
    first: 'You are the first here, and so its administrator. Say who you are.',
    invitation: 'You are invited. Choose a password, and you can sign in.',
    password: 'Choose another password. You are signed out everywhere by it.',
  },
  name: 'Name',
  email: 'E-mail',
  password: 'Password',
  help: 'Twelve characters or more; four words that do not belong together are good.',
  save: 'Save',
  done: 'Done. You can sign in now.',
  sign_in: 'Sign in',
  ended: 'This link was used already, or has ended. Ask for another one.',
  away: 'The server cannot be reached. Try again.',
  later: 'This was tried too often. Try again later.',
};

const de: typeof en = {
  studio: 'Studio',
  wait: 'Einen Moment …',
  title: {
    first: 'Willkommen',
    invitation: 'Kommen Sie in den Newsroom',
    password: 'Ein neues Passwort',
  },
  intro: {
    first: 'Sie sind die erste Person hier und verwalten den Newsroom. Sagen Sie, wer Sie sind.',
    invitation: 'Sie sind eingeladen. Wählen Sie ein Passwort, dann können Sie sich anmelden.',
    password: 'Wählen Sie ein anderes Passwort. Sie werden damit überall abgemeldet.',
  },
  name: 'Name',
  email: 'E-Mail',
  password: 'Passwort',
  help: 'Zwölf Zeichen oder mehr; gut sind vier Wörter, die nicht zusammengehören.',
  save: 'Speichern',
  done: 'Fertig. Sie können sich jetzt anmelden.',
  sign_in: 'Anmelden',
  ended: 'Dieser Link wurde schon benutzt oder ist abgelaufen. Bitten Sie um einen neuen.',
  away: 'Der Server ist nicht erreichbar. Versuchen Sie es noch einmal.',
  later: 'Das wurde zu oft versucht. Versuchen Sie es später noch einmal.',
};

const ja: typeof en = {
  studio: 'スタジオ',
  wait: 'お待ちください…',
  title: {
    first: 'ようこそ',
    invitation: 'ニュースルームに参加',
    password: '新しいパスワード',
  },
  intro: {
    first: 'あなたが最初の利用者で、管理者になります。お名前を入力してください。',
    invitation: '招待されています。パスワードを決めると、サインインできます。',
    password: '新しいパスワードを決めてください。すべての端末でサインアウトされます。',
  },
  name: '名前',
  email: 'メールアドレス',
  password: 'パスワード',
  help: '12文字以上。互いに関係のない単語を4つ並べるのがおすすめです。',
  save: '保存',
  done: '完了しました。サインインできます。',
  sign_in: 'サインイン',
  ended: 'このリンクは使用済みか、期限が切れています。新しいリンクを依頼してください。',
  away: 'サーバーに接続できません。もう一度お試しください。',
  later: '試行回数が多すぎます。しばらくしてからお試しください。',
};

export const LINK_PAGE_TEXTS = { en, de, ja };
