/** Kinds whose MIME types say nothing to people. */
const NAMES: Readonly<Record<string, string>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'application/msword': 'DOC',
  'application/vnd.ms-excel': 'XLS',
  'application/vnd.ms-powerpoint': 'PPT',
  'application/octet-stream': 'BIN',
  'application/x-zip-compressed': 'ZIP',
  'image/svg+xml': 'SVG',
  'text/plain': 'TXT',
  'video/quicktime': 'MOV',
};

/** A file's kind as people name it, where its name is not known: `application/pdf` → `PDF`. */
export function mimeKind(mime: string): string {
  const [bare = ''] = mime.split(';');
  return NAMES[bare] ?? bare.slice(bare.indexOf('/') + 1).toUpperCase();
}
