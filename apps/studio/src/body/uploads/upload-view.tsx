import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useSyncExternalStore } from 'react';
import { useBodyScope } from '#src/body/context.ts';
import { dropUpload, send } from '#src/body/uploads/insert-files.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';

/** A file on its way, in the place where it will stand. */
export function UploadView({ node, editor }: NodeViewProps) {
  const translate = useTranslate();
  const { uploads } = useBodyScope();
  const id = String(node.attrs.id);
  const sending = useSyncExternalStore(uploads.subscribe, () => uploads.get(id));
  const name = sending?.file.name ?? '';
  const failure = sending ? sending.failure : translate('body.upload_ended');
  return (
    <NodeViewWrapper aria-label={translate('body.upload', { name })} role="group">
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          paddingBlock: 1.5,
          borderBlock: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography noWrap variant="body2">
          {translate('body.upload', { name })}
        </Typography>
        {failure === null ? (
          <LinearProgress
            aria-label={translate('body.upload', { name })}
            value={Math.round((sending?.share ?? 0) * 100)}
            variant="determinate"
          />
        ) : (
          <Typography color="error" role="alert" variant="body2">
            {failure}
          </Typography>
        )}
        <Box sx={{ display: 'flex', gap: 1 }}>
          {sending && failure !== null && (
            <Button onClick={() => void send(editor, uploads, id, sending.file)} size="small">
              {translate('body.upload_again')}
            </Button>
          )}
          <Button onClick={() => dropUpload(editor, uploads, id)} size="small">
            {translate(failure === null ? 'body.upload_stop' : 'body.upload_drop')}
          </Button>
        </Box>
      </Box>
    </NodeViewWrapper>
  );
}
