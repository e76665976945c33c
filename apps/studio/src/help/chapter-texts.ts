import { defineMessages } from '#src/i18n/messages.ts';

/** Of the help's chapters. */
export const chapterTexts = defineMessages({
  en: {
    title: 'Help',
    intro: 'How a text gets to its readers, what the words mean, and what the keys do.',
    start: {
      title: 'From an idea to readers',
      create: 'In %{content}, choose “%{new}” and what it will be. Each kind has its own fields.',
      write: 'Write. The studio saves what you type. Nobody outside the studio sees it.',
      see: '“%{preview}” shows the real page beside your text, in each language, on a phone, a tablet and a desktop.',
      publish:
        '“%{publish}” shows what changes, what must be fixed and when readers will see it. Then you publish. “%{together}” publishes several items at the same moment.',
    },
    words: {
      title: 'What the words mean',
      draft_is:
        'The text you are writing, beside what is live. Readers get the live edition until you publish the draft.',
      edition_is:
        'An item as it was published once. All editions are kept, with who, when and why. “%{history}” compares and restores them.',
      publish_at_is: 'Before this moment readers cannot find the item, not even in search.',
      embargo_is:
        'Until this moment only people with a link can read it. Times are in the newsroom’s time zone.',
      ends_is: 'After this moment nobody can read it.',
      plan: 'Release plan',
      plan_is: 'Several items that are published at the same moment: all of them or none.',
      correction_is: 'What was corrected. It is shown below the text, with the date.',
      stale_is: 'A translation whose source has changed. The desk marks what changed.',
      link_is:
        'A personal link to an item that is not public yet. You see when it was opened, and can revoke it.',
      pitch_is:
        'A story offered to journalists by link or password. It is in no list and no search.',
      rights_is:
        'After this moment nobody gets the picture or film. “%{today}” lists what ends soon.',
      focal_is: 'The point of a picture that stays visible, however the picture is cropped.',
    },
    safe: {
      title: 'Nothing typed is lost',
      pause:
        'The studio saves at each pause in typing. The bar above the text says when it last saved.',
      offline:
        'If the connection is lost, your session ends or the tab closes, this browser keeps what you typed and sends it later.',
      conflict:
        'If a colleague has saved in the meantime, you see both texts, field by field, and choose.',
      back: '“%{undo}” undoes your own steps. “%{history}” goes back to any earlier edition.',
    },
    readers: {
      title: 'Texts that everybody can read',
      alternative:
        'Give each picture an alternative text in each language, or mark it as decorative. The studio does not invent one. “%{media}” lists what is missing.',
      film: 'Give each film captions, and a transcript if it shows more than the captions say.',
      headings: 'Start headings at level 2 and do not skip a level. Do not use bold text instead.',
      links: 'A link’s words should say where it leads, even when they are read alone.',
      checks:
        'Before you publish, the studio checks alternative texts, headings and broken links. Only you can judge whether the words are good.',
      limits:
        'Not possible yet: tables in texts, audio description as a separate track, and marking the language of a single phrase.',
    },
    hands: {
      title: 'With the keyboard, large text or a screen reader',
      skip: 'On each screen, the first Tab stop skips the menu.',
      drag: 'Everything that you can drag also has buttons or keys: blocks, list entries, the calendar, a picture’s focal point.',
      tab: 'Tab leaves a text, except in a list, where it changes the level. You can reach the toolbar from anywhere in the text.',
      dialogs: 'Dialogs keep the focus until you close them. Escape closes them.',
      look: 'Choose light or dark and the language in the bar at the top. Your browser sets the text size.',
    },
    about: {
      title: 'About Masthead',
      text: 'Masthead is free software under the Apache License 2.0. It contains software and fonts by others.',
      licences: 'Third-party licenses',
    },
  },
  de: {
    title: 'Hilfe',
    intro: 'Wie ein Text zu den Lesern kommt, was Wörter hier bedeuten und was Tasten tun.',
    start: {
      title: 'Von der Idee zu den Lesern',
      create:
        'Unter „%{content}“ fragt „%{new}“, was es werden soll: Jede Art hat ihre eigenen Felder.',
      write:
        'Schreiben Sie. Was Sie tippen, wird von selbst gesichert, und niemand außerhalb des Studios sieht es.',
      see: '„%{preview}“ zeigt neben dem Text die wirkliche Seite, in jeder Sprache und wie auf Telefon, Tablet und Bildschirm.',
      publish:
        '„%{publish}“ sagt, was sich ändert, was dagegen spricht und wann es zu sehen ist, und tut es dann. Mit „%{together}“ gelten mehrere Inhalte gemeinsam.',
    },
    words: {
      title: 'Was Wörter bedeuten',
      draft_is:
        'Was gerade geschrieben wird, neben dem Veröffentlichten. Leser erhalten die veröffentlichte Fassung, bis der Entwurf veröffentlicht ist.',
      edition_is:
        'Ein Inhalt, wie er einmal veröffentlicht wurde. Alle bleiben, mit Name, Zeit und Grund; „%{history}“ vergleicht sie und stellt sie wieder her.',
      publish_at_is: 'Vorher finden Leser den Inhalt nirgends, auch nicht in der Suche.',
      embargo_is:
        'Bis dahin lesen es nur jene, die einen Link dafür erhalten haben. Zeiten gelten in der Zone des Newsrooms.',
      ends_is: 'Von da an liest es niemand mehr.',
      plan: 'Veröffentlichungsplan',
      plan_is: 'Mehrere Inhalte, die im selben Augenblick gelten: alle oder keiner.',
      correction_is: 'Was berichtigt wurde. Es steht mit dem Datum unter dem Text.',
      stale_is:
        'Eine Übersetzung, deren Original sich seither geändert hat. Beim Übersetzen ist gekennzeichnet, was daran neu ist.',
      link_is:
        'Eine Adresse für eine Person, zu einem Inhalt, der noch nicht öffentlich ist. Sie sehen, wann sie geöffnet wurde, und können sie beenden.',
      pitch_is:
        'Eine Geschichte, die Journalisten angeboten wird, mit einem Link oder einem Passwort. Keine Liste und keine Suche zeigt sie.',
      rights_is:
        'Von da an erhält niemand das Bild oder den Film mehr; „%{today}“ nennt, was bald endet.',
      focal_is: 'Der Punkt eines Bildes, der zu sehen bleibt, wie es auch zugeschnitten wird.',
    },
    safe: {
      title: 'Nichts Getipptes geht verloren',
      pause: 'Jede Pause beim Tippen sichert. Die Leiste über dem Text sagt, wann das war.',
      offline:
        'Ohne Verbindung, nach dem Ende einer Sitzung oder wenn der Tab geschlossen wurde, wartet das Getippte in diesem Browser und wird später gesendet.',
      conflict:
        'Hat inzwischen jemand anders gesichert, sehen Sie beide Texte, Feld für Feld, und wählen.',
      back: '„%{undo}“ führt in dem zurück, was Sie gerade tun; „%{history}“ zu allem davor.',
    },
    readers: {
      title: 'Texte, die alle lesen können',
      alternative:
        'Geben Sie jedem Bild in jeder Sprache einen Alternativtext, oder kennzeichnen Sie es als dekorativ. Nichts wird für Sie erfunden; unter „%{media}“ steht, was fehlt.',
      film: 'Geben Sie jedem Film Untertitel, und eine Abschrift, wo er mehr sagt als seine Untertitel.',
      headings:
        'Überschriften beginnen auf der zweiten Ebene und gehen Stufe um Stufe tiefer. Fetter Text ersetzt sie nicht.',
      links: 'Die Wörter eines Links sagen, wohin er führt, auch wenn sie allein gelesen werden.',
      checks:
        'Vor jedem Veröffentlichen werden Alternativtexte, Überschriften und Links geprüft, die nirgendwohin führen. Ob Wörter gut gewählt sind, beurteilen Sie.',
      limits:
        'Noch nicht möglich: Tabellen im Text, Hörfassungen als eigene Spur und die Sprache einzelner Wendungen.',
    },
    hands: {
      title: 'Mit Tastatur, großer Schrift oder Screenreader',
      skip: 'Der erste Halt der Tabulatortaste führt auf jeder Seite am Menü vorbei zum Inhalt.',
      drag: 'Was sich ziehen lässt, hat auch Schaltflächen oder Tasten: Blöcke, Einträge von Listen, der Kalender, der Punkt eines Bildes.',
      tab: 'Im Text führt die Tabulatortaste hinaus, außer in einer Liste, wo sie die Ebene ändert; die Werkzeugleiste ist von überall im Text zu erreichen.',
      dialogs: 'Dialoge behalten den Fokus, bis sie geschlossen sind; Escape schließt sie.',
      look: 'Hell oder dunkel und die Sprache wählen Sie oben in der Leiste; die Schriftgröße ist die Ihres Browsers.',
    },
    about: {
      title: 'Über Masthead',
      text: 'Masthead ist freie Software unter der Apache-Lizenz 2.0. Es enthält Software und Schriften anderer.',
      licences: 'Lizenzen Dritter',
    },
  },
  ja: {
    title: 'ヘルプ',
    intro: '記事が読者に届くまでの流れ、用語の意味、キー操作の一覧です。',
    start: {
      title: '企画から公開まで',
      create: '「%{content}」の「%{new}」で種類を選びます。項目は種類ごとに異なります。',
      write: '執筆します。入力内容は自動で保存され、スタジオの外からは見えません。',
      see: '「%{preview}」で、実際のページを文章の横に表示します。言語ごとに、スマートフォン・タブレット・パソコンでの見え方を確かめられます。',
      publish:
        '「%{publish}」を押すと、変更点、問題点、読者に見える時刻が示され、確認のうえで公開されます。「%{together}」では、複数のコンテンツを同時に公開できます。',
    },
    words: {
      title: '用語',
      draft_is:
        '公開中の版とは別に編集している内容です。下書きを公開するまで、読者には公開中の版が表示されます。',
      edition_is:
        '公開した時点のコンテンツです。誰が、いつ、なぜ公開したかとともにすべて保存され、「%{history}」で比較や復元ができます。',
      publish_at_is: 'この時刻までは、検索を含め、読者にはどこにも表示されません。',
      embargo_is:
        'この時刻までは、専用のリンクを受け取った人だけが読めます。時刻はニュースルームのタイムゾーンによります。',
      ends_is: 'この時刻以降は、誰も読めなくなります。',
      plan: '公開計画',
      plan_is:
        '複数のコンテンツを同じ時刻に公開します。すべて公開されるか、まったく公開されないかのどちらかです。',
      correction_is: '訂正した内容です。日付とともに本文の下に表示されます。',
      stale_is: '翻訳後に原文が変わったものです。翻訳画面では変更箇所に印が付きます。',
      link_is:
        '公開前のコンテンツを特定の一人に見せるためのアドレスです。いつ開かれたかを確かめられ、いつでも無効にできます。',
      pitch_is:
        '記者に提案する記事です。リンクまたはパスワードで閲覧でき、一覧や検索には表示されません。',
      rights_is:
        'この時刻以降、画像や動画は誰にも表示されません。期限が近いものは「%{today}」に表示されます。',
      focal_is: '画像をどのように切り抜いても見えるように保つ位置です。',
    },
    safe: {
      title: '入力した内容は失われません',
      pause: '入力が止まるたびに保存されます。保存時刻は文章の上のバーに表示されます。',
      offline:
        '接続が切れたとき、セッションが終了したとき、タブを閉じたときは、入力内容がこのブラウザーに残り、あとで送信されます。',
      conflict: 'ほかの人が先に保存していた場合は、項目ごとに両方の内容を見比べて選べます。',
      back: '「%{undo}」は今の作業を、「%{history}」はそれ以前のすべてをさかのぼります。',
    },
    readers: {
      title: '誰もが読める文章に',
      alternative:
        '画像には言語ごとに代替テキストを付けるか、装飾画像として指定してください。自動では作られません。不足は「%{media}」で一覧できます。',
      film: '動画には字幕を付け、字幕だけでは伝わらない内容があれば文字起こしも付けてください。',
      headings: '見出しはレベル2から順に使い、太字で代用しないでください。',
      links: 'リンクの文言は、それだけを読んでも行き先が分かるようにしてください。',
      checks:
        '公開前に、代替テキスト、見出し、行き先のないリンクが確認されます。言葉が適切かどうかは、ご自身で判断してください。',
      limits: 'まだできないこと：本文中の表、音声解説トラック、語句単位の言語指定。',
    },
    hands: {
      title: 'キーボード・文字の拡大・スクリーンリーダー',
      skip: '各画面で最初にTabキーを押すと、メニューを飛ばして本文に移動できます。',
      drag: 'ドラッグでできる操作（ブロック、リスト、カレンダー、画像の焦点）は、ボタンやキーでも行えます。',
      tab: '文章中でTabキーを押すと次の項目に移ります。リストの中では階層が変わります。ツールバーへは文章のどこからでも移動できます。',
      dialogs: 'ダイアログは閉じるまでフォーカスを保ち、Escapeキーで閉じます。',
      look: '明暗と言語は上部のバーで選べます。文字の大きさはブラウザーの設定に従います。',
    },
    about: {
      title: 'Masthead について',
      text: 'Masthead は Apache License 2.0 のフリーソフトウェアです。第三者のソフトウェアとフォントを含みます。',
      licences: '第三者のライセンス',
    },
  },
});
