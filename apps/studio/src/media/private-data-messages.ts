import { defineMessages } from '#src/i18n/messages.ts';

/** Of private data in a file, and of removing it. */
export const privateDataMessages = defineMessages({
  en: {
    private_data:
      'The file contains private data: %{kinds}. Pictures on pages do not, but everyone who downloads the file gets it.',
    clean: 'Remove private data',
    clean_help:
      'The picture keeps its pixels, colours, credit and rights. Places, devices, times and all other details are removed everywhere.',
    cleaned: 'The private data is removed.',
    clean_elsewhere:
      'It cannot be removed from this format. Replace the file with a cleaned one, or with a JPEG, PNG or WebP.',
    not_looked_into:
      'Films and documents may also contain people, places and devices. The studio neither finds nor removes these. Clean such files before you upload them.',
    private_kinds: {
      position: 'where it was taken',
      serial_number: 'the serial number of the camera or lens',
      people: 'names of people',
    },
  },
  de: {
    private_data:
      'Die Datei enthält private Angaben: %{kinds}. Bilder auf Seiten enthalten sie nicht, aber alle, die die Datei herunterladen, erhalten sie.',
    clean: 'Private Daten entfernen',
    clean_help:
      'Das Bild bleibt Pixel für Pixel, wie es ist, mit Farben, Urheber und Rechten. Orte, Geräte, Zeiten und alle übrigen Angaben verschwinden, wo immer es angeboten wird.',
    cleaned: 'Die Datei verrät nichts davon mehr.',
    clean_elsewhere:
      'Aus diesem Format lässt es sich hier nicht entfernen: Ersetzen Sie die Datei durch eine anderswo bereinigte oder durch JPEG, PNG oder WebP.',
    not_looked_into:
      'Auch Filme und Dokumente können Personen, Orte und Geräte verraten. Danach wird hier nicht gesucht, und hier lässt es sich nicht entfernen: Bereinigen Sie sie vor dem Hochladen und ersetzen Sie, was zu viel verrät.',
    private_kinds: {
      position: 'wo es aufgenommen wurde',
      serial_number: 'die Seriennummer von Kamera oder Objektiv',
      people: 'Namen von Personen',
    },
  },
  ja: {
    private_data:
      'ファイル自体に次の情報が含まれています：%{kinds}。ページの画像は再生成されるため含まれませんが、ファイルをダウンロードした人にはすべて渡ります。',
    clean: '個人情報を削除',
    clean_help:
      '画像は色・クレジット・権利表示も含め、1ピクセルも変わりません。場所・機器・日時などその他の情報は、提供されるすべての箇所から消えます。',
    cleaned: 'ファイルからこれらの情報を削除しました。',
    clean_elsewhere:
      'この形式からはここで削除できません。別の場所で削除したファイル、またはJPEG・PNG・WebPに差し替えてください。',
    not_looked_into:
      '動画や文書にも、人物・場所・機器の情報が含まれることがあります。ここでは検査も削除もできないため、アップロード前に削除し、含まれているものは差し替えてください。',
    private_kinds: {
      position: '撮影場所',
      serial_number: 'カメラまたはレンズのシリアル番号',
      people: '人物の名前',
    },
  },
});
