import { Icon } from '#src/components/Icon.tsx';
import type { IslandComponent } from '#src/view/Island.tsx';
import css from './share-button.module.css';

type ShareButtonProps = {
  readonly title: string;
  /** The phrase that goes along (spec §9). */
  readonly text: string;
  /** The absolute address that is shared. */
  readonly address: string;
  readonly label: string;
};

/**
 * Opens the system's share sheet. Its space is reserved; it appears only where the loader has found such a
 * sheet.
 */
export const ShareButton: IslandComponent<ShareButtonProps> = ({ title, text, address, label }) => {
  return (
    <button
      type="button"
      className={`icon-button mark ${css.button}`}
      aria-label={label}
      onClick={() => {
        // Closed without a choice, or not allowed here: the links beside it remain.
        navigator.share({ title, text, url: address }).catch(() => undefined);
      }}
    >
      <Icon name="share" />
    </button>
  );
};
ShareButton.displayName = 'ShareButton';
