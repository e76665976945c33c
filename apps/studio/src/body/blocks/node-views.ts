import { ReactNodeViewRenderer } from '@tiptap/react';
import { ObjectView } from '#src/body/blocks/object-view.tsx';
import { ObjectBlockNode, UploadNode } from '#src/body/text/schema.ts';
import { UploadView } from '#src/body/uploads/upload-view.tsx';
import { isObject } from '#src/items/json.ts';

/** How wide a block stands, for the style sheet. */
const sizeOf = (value: unknown): string =>
  isObject(value) && typeof value.size === 'string' ? value.size : 'inset';

export const ObjectBlock = ObjectBlockNode.extend({
  addNodeView: () =>
    ReactNodeViewRenderer(ObjectView, {
      attrs: ({ node }) => ({ 'data-size': sizeOf(node.attrs.value) }),
    }),
});

export const UploadBlock = UploadNode.extend({
  addNodeView: () => ReactNodeViewRenderer(UploadView),
});
