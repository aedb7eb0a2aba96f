import { Button } from '@mantine/core';
import { t } from '@vitrine/contract/messages';

/** One line in place of a part that failed to load; the rest of the page stays. `subject` as in "Couldn’t load the totals". */
export function InlineError({ subject, error, retry }: { subject: string; error: Error; retry: () => void }) {
  return (
    <output className="muted small">
      {t('Couldn’t load {subject}: {message}', { subject, message: error.message })}
      <Button variant="subtle" size="compact-xs" ml={4} onClick={retry}>
        {t('Retry')}
      </Button>
    </output>
  );
}
