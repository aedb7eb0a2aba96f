import { type Message, t } from '@vitrine/contract/messages';

interface ActionOnProps {
  action: Message;
  /** What it is done to. Everybody else sees that beside the button. */
  name: string;
}

/**
 * The words of a button, with a name for screen readers alone. Not one message: in other languages a hidden name would leave
 * its quotation marks and endings behind.
 */
export function ActionOn({ action, name }: ActionOnProps) {
  return (
    <>
      {t(action)}
      <span className="visually-hidden"> {name}</span>
    </>
  );
}
