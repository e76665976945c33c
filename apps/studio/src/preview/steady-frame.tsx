import { Box } from '@mui/material';
import { useState } from 'react';

interface SteadyFrameProps {
  readonly src: string;
  readonly title: string;
  /** Is told of each page that has come. */
  readonly onShown?: () => void;
}

/** A frame whose page stays until the next one is there: what is saved again and again does not flicker. */
export function SteadyFrame({ src, title, onShown }: SteadyFrameProps) {
  const [shown, setShown] = useState<string | null>(null);
  const frames = shown === null || shown === src ? [src] : [shown, src];
  return frames.map((address) => {
    const isShown = address === shown || frames.length === 1;
    return (
      <Box
        component="iframe"
        aria-hidden={!isShown}
        key={address}
        onLoad={() => {
          if (address !== src) return;
          setShown(address);
          onShown?.();
        }}
        src={address}
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          border: 0,
          visibility: isShown ? 'visible' : 'hidden',
        }}
        tabIndex={isShown ? 0 : -1}
        title={title}
      />
    );
  });
}
