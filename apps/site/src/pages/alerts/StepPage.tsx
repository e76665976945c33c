import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { MessageBlock, MessageText } from '#src/components/MessageBlock.tsx';

interface StepPageProps {
  readonly title: string;
  readonly texts: readonly string[];
  /** A form, because mail scanners follow links but press no buttons. */
  readonly button?: { readonly label: string; readonly action: string };
  readonly link?: { readonly label: string; readonly href: string };
}

/** One sentence, one line of help, one action. */
export function StepPage({ title, texts, button, link }: StepPageProps) {
  return (
    <MessageBlock title={title}>
      {texts.map((text) => (
        <MessageText key={text}>{text}</MessageText>
      ))}
      {button && (
        <form method="post" action={button.action}>
          <button className="label solid-button" type="submit">
            {button.label}
            <Icon name="arrow" />
          </button>
        </form>
      )}
      {link && (
        <p>
          <ButtonLink look="solid" href={link.href}>
            {link.label}
          </ButtonLink>
        </p>
      )}
    </MessageBlock>
  );
}
