import { Title, useTranslate } from 'react-admin';

/** What a screen is called, in the bar above it and in the browser's list of tabs. A text, or the key of one. */
export function ScreenTitle({ title }: { readonly title: string }) {
  const translate = useTranslate();
  const name = translate(title, { _: title });
  return (
    <>
      <Title title={name} />
      <title>{`${name} · ${translate('layout.studio')}`}</title>
    </>
  );
}
