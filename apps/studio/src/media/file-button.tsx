import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly onFiles: (files: readonly File[]) => void;
  readonly multiple?: boolean;
  /** As `<input accept>` takes it. */
  readonly accept?: string;
}

/** A button that opens the file chooser. */
export function FileButton({ onFiles, multiple, accept, ...props }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...props} onClick={() => input.current?.click()} />
      <input
        accept={accept}
        hidden
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file chosen again is a change again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
        ref={input}
        type="file"
      />
    </>
  );
}
