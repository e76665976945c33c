import { defineMessages } from '#src/i18n/messages.ts';

/** What came of a paste. */
export const pasteTexts = defineMessages({
  en: {
    paste: {
      left_out: 'Left out: %{what}. |||| Left out: %{what}.',
      left: {
        deleted: '1 deleted passage |||| %{smart_count} deleted passages',
        hidden: '1 hidden passage |||| %{smart_count} hidden passages',
        comment: '1 comment |||| %{smart_count} comments',
        footnote: '1 footnote |||| %{smart_count} footnotes',
        field: '1 field code |||| %{smart_count} field codes',
        header: '1 header or footer |||| %{smart_count} headers or footers',
      },
      unwrapped:
        'A link now leads straight to its page, without %{what}. |||| %{smart_count} links now lead straight to their pages, without %{what}.',
      sealed:
        'A link is still wrapped by %{what}, which hides where it leads. Open it, and paste the address of the page. |||| %{smart_count} links are still wrapped by %{what}, which hides where they lead. Open them, and paste the addresses of the pages.',
      click_ids: 'Removed from links: %{what}. |||| Removed from links: %{what}.',
      campaign: 'Links keep %{what}. |||| Links keep %{what}.',
      pictures_left:
        'A picture was left out: drop its file here instead. |||| %{smart_count} pictures were left out: drop their files here instead.',
      tables_flat:
        'A table became a paragraph for each row. |||| %{smart_count} tables became a paragraph for each row.',
      pictures_sent:
        'A picture goes into the library. Give it an alternative text and a credit there. |||| %{smart_count} pictures go into the library. Give them alternative texts and credits there.',
      markdown: 'This looks like Markdown.',
      markdown_apply: 'Insert it as formatted text',
      unmarked_suggestions:
        'Suggested deletions of Google Docs may be in this text. Accept or reject them there, and paste again.',
    },
  },
  de: {
    paste: {
      left_out: 'Weggelassen: %{what}. |||| Weggelassen: %{what}.',
      left: {
        deleted: '1 gelöschte Stelle |||| %{smart_count} gelöschte Stellen',
        hidden: '1 verborgene Stelle |||| %{smart_count} verborgene Stellen',
        comment: '1 Kommentar |||| %{smart_count} Kommentare',
        footnote: '1 Fußnote |||| %{smart_count} Fußnoten',
        field: '1 Feldfunktion |||| %{smart_count} Feldfunktionen',
        header: '1 Kopf- oder Fußzeile |||| %{smart_count} Kopf- oder Fußzeilen',
      },
      unwrapped:
        'Ein Link führt jetzt direkt zu seiner Seite, ohne %{what}. |||| %{smart_count} Links führen jetzt direkt zu ihren Seiten, ohne %{what}.',
      sealed:
        'Ein Link steckt noch in %{what} und zeigt nicht, wohin er führt. Öffnen Sie ihn und fügen Sie die Adresse der Seite ein. |||| %{smart_count} Links stecken noch in %{what} und zeigen nicht, wohin sie führen. Öffnen Sie sie und fügen Sie die Adressen der Seiten ein.',
      click_ids: 'Aus Links entfernt: %{what}. |||| Aus Links entfernt: %{what}.',
      campaign: 'Links behalten %{what}. |||| Links behalten %{what}.',
      pictures_left:
        'Ein Bild wurde weggelassen: Ziehen Sie stattdessen seine Datei hierher. |||| %{smart_count} Bilder wurden weggelassen: Ziehen Sie stattdessen ihre Dateien hierher.',
      tables_flat:
        'Aus einer Tabelle wurde je Zeile ein Absatz. |||| Aus %{smart_count} Tabellen wurde je Zeile ein Absatz.',
      pictures_sent:
        'Ein Bild kommt in die Mediathek. Geben Sie ihm dort einen Alternativtext und einen Nachweis. |||| %{smart_count} Bilder kommen in die Mediathek. Geben Sie ihnen dort Alternativtexte und Nachweise.',
      markdown: 'Das sieht nach Markdown aus.',
      markdown_apply: 'Als formatierten Text einfügen',
      unmarked_suggestions:
        'Dieser Text kann zur Löschung vorgeschlagene Stellen aus Google Docs enthalten. Nehmen Sie sie dort an oder lehnen Sie sie ab und fügen Sie den Text noch einmal ein.',
    },
  },
  ja: {
    paste: {
      left_out: '取り除いたもの：%{what}。 |||| 取り除いたもの：%{what}。',
      left: {
        deleted: '削除された箇所%{smart_count}か所 |||| 削除された箇所%{smart_count}か所',
        hidden: '隠し文字%{smart_count}か所 |||| 隠し文字%{smart_count}か所',
        comment: 'コメント%{smart_count}件 |||| コメント%{smart_count}件',
        footnote: '脚注%{smart_count}件 |||| 脚注%{smart_count}件',
        field: 'フィールドコード%{smart_count}件 |||| フィールドコード%{smart_count}件',
        header: 'ヘッダー・フッター%{smart_count}件 |||| ヘッダー・フッター%{smart_count}件',
      },
      unwrapped:
        'リンク%{smart_count}件から%{what}を外し、元のページに直接つながるようにしました。 |||| リンク%{smart_count}件から%{what}を外し、元のページに直接つながるようにしました。',
      sealed:
        'リンク%{smart_count}件は%{what}に包まれたままで、リンク先が分かりません。開いて、ページのアドレスを貼り付けてください。 |||| リンク%{smart_count}件は%{what}に包まれたままで、リンク先が分かりません。開いて、ページのアドレスを貼り付けてください。',
      click_ids: 'リンクから取り除いたもの：%{what}。 |||| リンクから取り除いたもの：%{what}。',
      campaign: 'リンクに残っているもの：%{what}。 |||| リンクに残っているもの：%{what}。',
      pictures_left:
        '画像%{smart_count}点は貼り付けられませんでした。ファイルをここにドロップしてください。 |||| 画像%{smart_count}点は貼り付けられませんでした。ファイルをここにドロップしてください。',
      tables_flat:
        '表%{smart_count}点を行ごとの段落に変えました。 |||| 表%{smart_count}点を行ごとの段落に変えました。',
      pictures_sent:
        '画像%{smart_count}点をライブラリに送ります。代替テキストとクレジットを入力してください。 |||| 画像%{smart_count}点をライブラリに送ります。代替テキストとクレジットを入力してください。',
      markdown: 'Markdown のようです。',
      markdown_apply: '書式付きで挿入',
      unmarked_suggestions:
        'Google ドキュメントの削除の提案が含まれている可能性があります。元の文書で承認または却下してから、もう一度貼り付けてください。',
    },
  },
});
