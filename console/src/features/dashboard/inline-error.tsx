import { Button } from '@mantine/core';
import { type Message, t } from '@vitrine/contract/messages';

interface InlineErrorProps {
  /** With the value `message`. */
  text: Message;
  error: Error;
  retry: () => void;
}

/** One line in place of a part that failed to load; the rest of the page stays. */
export function InlineError({ text, error, retry }: InlineErrorProps) {
  return (
    <output className="muted small">
      {t(text, { message: error.message })}
      <Button variant="subtle" size="compact-xs" ms={4} onClick={retry}>
        {t('Retry')}
      </Button>
    </output>
  );
}
