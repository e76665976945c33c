import { Typography } from '@mui/material';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';

interface Place {
  readonly element: Element | null;
  readonly onElement: (element: Element | null) => void;
}

/** Where the bar shows what the screen below it is called. */
const PlaceContext = createContext<Place>({ element: null, onElement: () => {} });

export function TitlePlaceProvider({ children }: { readonly children: ReactNode }) {
  const [element, onElement] = useState<Element | null>(null);
  return <PlaceContext value={{ element, onElement }}>{children}</PlaceContext>;
}

/** Screens have a heading of their own; where the bar's title stays empty, it is none. */
export function TitlePlace() {
  const { onElement } = useContext(PlaceContext);
  return <Typography color="inherit" component="div" ref={onElement} sx={BAR_TITLE} variant="h6" />;
}

const BAR_TITLE = {
  flex: 1,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Beside the buttons a phone has no room for it.
  visibility: { xs: 'hidden', sm: 'visible' },
};

/** The title of a screen, in the bar above it and in the browser's list of tabs. A text, or the key of one. */
export function ScreenTitle({ title }: { readonly title: string }) {
  const translate = useTranslate();
  const { element } = useContext(PlaceContext);
  const name = translate(title, { _: title });
  return (
    <>
      {element && createPortal(name, element)}
      <title>{`${name} · ${translate('layout.studio')}`}</title>
    </>
  );
}
