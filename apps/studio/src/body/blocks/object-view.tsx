import { Box, type SvgIconProps, Typography } from '@mui/material';
import { NodeSelection } from '@tiptap/pm/state';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import type { ComponentType, KeyboardEvent } from 'react';
import { AccordionForm } from '#src/body/blocks/accordion-form.tsx';
import type { FormProps } from '#src/body/blocks/form-props.ts';
import { DownloadsForm, GalleryForm } from '#src/body/blocks/media-list-forms.tsx';
import { EmbedForm, PictureForm, VideoForm } from '#src/body/blocks/medium-forms.tsx';
import { RelatedForm } from '#src/body/blocks/related-form.tsx';
import { TableForm } from '#src/body/blocks/table-form.tsx';
import { CallToActionForm, PullQuoteForm, StatisticsForm } from '#src/body/blocks/word-forms.tsx';
import { iconOf, isObjectType, type ObjectType } from '#src/body/insert/kinds.tsx';
import { moveBlocks } from '#src/body/text/commands.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { isObject, type JsonObject } from '#src/items/json.ts';

/** What each block is filled in by; a divider says nothing. */
const FORMS: Readonly<Record<ObjectType, ComponentType<FormProps> | null>> = {
  image: PictureForm,
  gallery: GalleryForm,
  video: VideoForm,
  pull_quote: PullQuoteForm,
  statistics: StatisticsForm,
  table: TableForm,
  call_to_action: CallToActionForm,
  downloads: DownloadsForm,
  accordion: AccordionForm,
  embed: EmbedForm,
  related_items: RelatedForm,
  divider: null,
};

/** A block that is filled in, with its form in its place; one of a kind that is not known here says so, and stays as it is. */
export function ObjectView({ node, editor, getPos, updateAttributes }: NodeViewProps) {
  const translate = useTranslate();
  const value: JsonObject = isObject(node.attrs.value) ? node.attrs.value : {};
  const type = isObjectType(value._type) ? value._type : null;
  const Form = type && FORMS[type];
  const Icon: ComponentType<SvgIconProps> = iconOf(value._type);
  const name = translate(`body.kinds.${type ?? 'unknown'}`);

  const choose = () => {
    const place = getPos();
    if (place === undefined) return;
    const { doc, tr } = editor.state;
    editor.view.dispatch(tr.setSelection(NodeSelection.create(doc, place)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isOwn || event.defaultPrevented) return;
    const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (event.key === 'Escape') {
      choose();
      editor.view.focus();
    } else if (by && event.altKey && event.shiftKey) {
      choose();
      moveBlocks(by)(editor.state, editor.view.dispatch);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <NodeViewWrapper aria-label={name} onKeyDown={onKeyDown} role="group">
      <Box
        data-frame=""
        sx={{
          display: 'grid',
          gap: 1.5,
          paddingBlock: 1.5,
          borderBlock: '1px solid',
          borderColor: 'divider',
          fontSize: '0.875rem',
          lineHeight: 1.5,
        }}
      >
        <Typography
          component="div"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, cursor: 'default' }}
          variant="subtitle2"
        >
          <Icon fontSize="small" />
          {name}
        </Typography>
        {Form && (
          <Form
            change={(part) => updateAttributes({ value: { ...value, ...part } })}
            value={value}
          />
        )}
        {!type && <Typography variant="body2">{translate('body.unknown_help')}</Typography>}
      </Box>
    </NodeViewWrapper>
  );
}
