import { useStore } from '@nanostores/react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '#src/components/Icon.tsx';
import { isComposing } from '#src/islands/is-composing.ts';
import { pushPage } from '#src/islands/push-page.ts';
import { SearchPanelForm } from '#src/islands/SearchPanelForm.tsx';
import type { SuggestTexts } from '#src/islands/SuggestField.tsx';
import { CLOSED, searchPanel } from '#src/islands/search-panel-store.ts';
import { openModal } from '#src/loader/modal-dialogs.ts';
import { onNavigationStart } from '#src/loader/navigation-start.ts';
import type { IslandComponent } from '#src/view/Island.tsx';
import css from './search-panel.module.css';

type SearchPanelProps = {
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
 * The header's search (spec §2.3): a link that opens a panel pushing the page down. Without JavaScript, and
 * in a new tab, it leads to the search page, so the panel is only rendered by script.
 */
export const SearchPanel: IslandComponent<SearchPanelProps> = ({ texts, ...form }) => {
  const { isOpen } = useStore(searchPanel.state, { keys: ['isOpen'], ssr: () => CLOSED });
  const link = useRef<HTMLAnchorElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isHydrated, setHydrated] = useState(false);

  useEffect(() => setHydrated(true), []);
  useEffect(() => onNavigationStart(() => dialog.current?.close()), []);
  useEffect(() => {
    if (!isHydrated || dialog.current === null) return;
    if (!isOpen) {
      dialog.current.close();
      return;
    }
    openModal(dialog.current);
    field.current?.focus({ preventScroll: true });
    field.current?.select();
    return pushPage(dialog.current);
  }, [isOpen, isHydrated]);

  return (
    <>
      <OpenLink
        ref={link}
        address={form.address}
        label={texts.open}
        {...(isHydrated && { isOpen })}
      />
      {isHydrated && (
        <PanelDialog
          ref={dialog}
          label={texts.submit}
          onClose={() => {
            // Not every browser focuses a link that is clicked, so the way back may be lost.
            if (document.activeElement === document.body)
              link.current?.focus({ preventScroll: true });
          }}
        >
          <SearchPanelForm {...form} field={field} texts={texts} />
          <button
            type="button"
            className={`label close-button ${css.close}`}
            aria-label={texts.close}
            onClick={searchPanel.close}
          >
            <span aria-hidden="true">{texts.closeShort}</span>
            <Icon name="close" />
          </button>
        </PanelDialog>
      )}
    </>
  );
};
SearchPanel.displayName = 'SearchPanel';

interface OpenLinkProps {
  readonly ref: RefObject<HTMLAnchorElement | null>;
  readonly address: string;
  readonly label: string;
  readonly isOpen?: boolean;
}

/** A link to the search page that acts as a button once hydrated. */
function OpenLink({ ref, address, label, isOpen }: OpenLinkProps) {
  const opensPanel = isOpen !== undefined;
  const open = (event: MouseEvent | KeyboardEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    searchPanel.open();
  };
  return (
    <a
      ref={ref}
      className={`icon-button ${css.open}`}
      href={address}
      aria-label={label}
      role={opensPanel ? 'button' : undefined}
      aria-haspopup={opensPanel ? 'dialog' : undefined}
      aria-expanded={isOpen}
      // The loader has made a button of it already (src/loader/header.ts).
      suppressHydrationWarning
      onClick={open}
      onKeyDown={(event) => {
        if (event.key === ' ') open(event);
      }}
    >
      <Icon name="search" />
    </a>
  );
}

interface PanelDialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function PanelDialog({ ref, label, onClose, children }: PanelDialogProps) {
  return (
    <dialog
      ref={ref}
      className={css.panel}
      aria-label={label}
      data-locks-scroll
      onClose={() => {
        searchPanel.close();
        onClose();
      }}
      // A search field takes the first Escape to empty itself.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        searchPanel.close();
      }}
      // The overlay is the dialog's backdrop. Not on click, since a drag out of the field ends as one.
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        searchPanel.close();
      }}
    >
      <div className={css.inside}>{children}</div>
    </dialog>
  );
}
