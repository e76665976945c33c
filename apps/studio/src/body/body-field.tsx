import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { BodyFieldProps } from '#src/body/body-field-props.ts';

const BodyEditor = lazy(() => import('#src/body/body-editor.tsx'));

/** Writes running text, block by block. Its editor is loaded when one is shown first. */
export function BodyField(props: BodyFieldProps) {
  return (
    <Suspense fallback={<Skeleton height={240} variant="rectangular" />}>
      <BodyEditor {...props} />
    </Suspense>
  );
}
