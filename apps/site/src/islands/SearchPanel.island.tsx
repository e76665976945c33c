import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Icon } from '#src/components/Icon.tsx';
import { openModal } from '#src/islands/modal-dialogs.ts';
import { onNavigationStart } from '#src/islands/navigation-start.ts';
import { pushPage } from '#src/islands/push-page.ts';
import { SuggestField, type SuggestTexts } from '#src/islands/SuggestField.tsx';
import { CLOSED, searchPanel } from '#src/islands/search-store.ts';
import type { IslandComponent } from '#src/view/Island.tsx';
import css from './search-panel.module.css';

type SearchPanelProps = {
  /** The search page, where the link leads without JavaScript and the form with it. */
  readonly address: string;
  readonly suggestUrl: string;
  readonly suggestTexts: SuggestTexts;
  readonly texts: {
    readonly open: string;
    readonly close: string;
    readonly closeShort: string;
    readonly label: string;
    readonly placeholder: string;
    readonly clear: string;
    readonly submit: string;
  };
};

/**
 * The header's search (spec §2.3): a link that opens a panel over the page's whole width, which pushes
 * the page down. Without JavaScript, and in a new tab, the link leads to the search page.
 */
export const SearchPanel: IslandComponent<SearchPanelProps> = (props) => {
  const { address, suggestUrl, suggestTexts, texts } = props;
  const { isOpen, text } = useSyncExternalStore(
    searchPanel.subscribe,
    searchPanel.get,
    () => CLOSED,
  );
  const [isAlive, setAlive] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    setAlive(true);
    return onNavigationStart(() => dialog.current?.close());
  }, []);

  useEffect(() => {
    if (dialog.current === null) return;
    if (!isOpen) {
      dialog.current.close();
      return;
    }
    openModal(dialog.current);
    field.current?.focus({ preventScroll: true });
    field.current?.select();
    return pushPage(dialog.current);
  }, [isOpen]);

  const open = (event: MouseEvent | KeyboardEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    searchPanel.open();
  };
  /**
   * Empty text does nothing; what goes to the search page is tidy (product.md, readings). By what the
   * field says: a suggestion that was just chosen is drawn only later.
   */
  const submit = (event: FormEvent): void => {
    const wanted = (field.current?.value ?? '').trim();
    if (wanted === '' || field.current === null) {
      event.preventDefault();
      field.current?.focus();
      return;
    }
    field.current.value = wanted;
    searchPanel.setText(wanted);
  };

  return (
    <>
      <a
        ref={link}
        className={`icon-button ${css.open}`}
        href={address}
        aria-label={texts.open}
        // Alive it does what a button does, and answers the keys of one.
        role={isAlive ? 'button' : undefined}
        aria-haspopup={isAlive ? 'dialog' : undefined}
        aria-expanded={isAlive ? isOpen : undefined}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key === ' ') open(event);
        }}
      >
        <Icon name="search" />
      </a>
      <dialog
        ref={dialog}
        className={css.panel}
        aria-label={texts.submit}
        data-locks-scroll
        onClose={() => {
          searchPanel.close();
          // Not every browser focuses a link that is clicked, so the way back may be lost.
          if (document.activeElement === document.body)
            link.current?.focus({ preventScroll: true });
        }}
        // A browser's search field takes the first Escape to empty itself.
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          searchPanel.close();
        }}
        // The overlay is the dialog's own backdrop. Not by click: a drag out of the field ends as one.
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          searchPanel.close();
        }}
      >
        <div className={css.inside}>
          <form className={css.form} action={address} onSubmit={submit}>
            <label className={`label ${css.label}`} htmlFor="panel-q">
              {texts.label}
            </label>
            <SuggestField
              ref={field}
              id="panel-q"
              name="q"
              text={text}
              placeholder={texts.placeholder}
              suggestUrl={suggestUrl}
              texts={suggestTexts}
              fieldClass={`search-field ${css.field}`}
              onText={searchPanel.setText}
            />
            {text !== '' && (
              <button
                type="button"
                className={css.tool}
                aria-label={texts.clear}
                onClick={() => {
                  searchPanel.clear();
                  field.current?.focus();
                }}
              >
                <Icon name="close" />
              </button>
            )}
            <button type="submit" className={css.tool} aria-label={texts.submit}>
              <Icon name="arrow" />
            </button>
          </form>
          <button
            type="button"
            className={`label ${css.close}`}
            aria-label={texts.close}
            onClick={searchPanel.close}
          >
            <span aria-hidden="true">{texts.closeShort}</span>
            <Icon name="close" />
          </button>
        </div>
      </dialog>
    </>
  );
};
SearchPanel.displayName = 'SearchPanel';
