import { isLocale } from '@masthead/locales/registry';
import { typographyFor } from '@masthead/locales/scripts';
import type { SxProps, Theme } from '@mui/material';

/** The style of text while it is written: line length, spacing and fonts for its script. */
export function editorStyle(locale: string): SxProps<Theme> {
  const { lineHeight, measure, systemFonts, allows, wordBreak, lineBreak } = typographyFor(
    isLocale(locale) ? locale : 'en',
  );
  const faces = ['"Inter Variable"', ...systemFonts.map((face) => `"${face}"`), 'sans-serif'];
  const display = ['"Archivo Variable"', ...faces];
  const entries = (depth: number) => ({ marginInlineStart: `${depth * 1.5}em` });
  return {
    '& .ProseMirror': {
      fontFamily: faces.join(','),
      fontSize: '1.0625rem',
      lineHeight: lineHeight.text,
      wordBreak: wordBreak.text,
      lineBreak,
      whiteSpace: 'break-spaces',
      overflowWrap: 'anywhere',
      outline: 'none',
      minBlockSize: '8em',
      paddingBlock: 2,
      '--measure': measure,
      '& > *': { maxInlineSize: 'var(--measure)', margin: 0, position: 'relative' },
      '& > [data-size="wide"]': { maxInlineSize: 'calc(var(--measure) * 1.25)' },
      '& > [data-size="full"]': { maxInlineSize: 'none' },
      '& > [data-size] + [data-size]': {
        marginBlockStart: 0,
        '& [data-frame]': { borderBlockStart: 'none' },
      },
      '& > * + *': { marginBlockStart: '0.75em' },
      '& > h2, & > h3, & > h4': {
        fontFamily: display.join(','),
        fontStretch: '75%',
        fontWeight: 750,
        lineHeight: 1.2,
        marginBlockStart: '1.25em',
      },
      '& > :first-child': { marginBlockStart: 0 },
      '& .selection': { bgcolor: 'action.selected' },
      '& > h2': { fontSize: '1.75rem' },
      '& > h3': { fontSize: '1.375rem' },
      '& > h4': { fontSize: '1.125rem' },
      '& > blockquote': {
        borderInlineStart: '3px solid',
        borderColor: 'text.primary',
        paddingInlineStart: '1em',
      },
      '& > ul, & > ol': { paddingInlineStart: '1.5em', marginBlockStart: '0.25em' },
      '& > ul[data-level="2"], & > ol[data-level="2"]': entries(1),
      '& > ul[data-level="3"], & > ol[data-level="3"]': entries(2),
      '& > ul': { listStyleType: 'disc' },
      '& em': allows.italics ? {} : { fontStyle: 'normal', textEmphasis: 'dot' },
      '& sub, & sup': { lineHeight: 0 },
      '& code': { fontFamily: 'ui-monospace, monospace', fontSize: '0.9em' },
      '& .small-caps': { fontVariantCaps: 'small-caps' },
      '& a': { color: 'inherit', textDecorationThickness: '1px', textUnderlineOffset: '0.15em' },
      '& > [data-placeholder]::before': {
        content: 'attr(data-placeholder)',
        position: 'absolute',
        pointerEvents: 'none',
        color: 'text.secondary',
      },
      '& > .ProseMirror-selectednode': {
        outline: '2px solid',
        outlineColor: 'secondary.main',
        outlineOffset: '6px',
      },
      '& > .ProseMirror-gapcursor': { display: 'none', pointerEvents: 'none' },
      '&.ProseMirror-focused > .ProseMirror-gapcursor': {
        display: 'block',
        blockSize: '2px',
        inlineSize: '3em',
        backgroundColor: 'secondary.main',
      },
    },
  };
}
