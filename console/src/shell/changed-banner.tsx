import { lazy, Suspense } from 'react';
import { useOutdated } from '../lib/outdated.ts';
import { StickyBanner } from '../ui/sticky-banner.tsx';

/** Loaded when it is first needed: it knows the fields of all entities. */
const ChangedMessage = lazy(async () => ({
  default: (await import('../features/activity/changed-message.tsx')).ChangedMessage,
}));

/** Shown as soon as another user saves the record that is open in the form. */
export function ChangedBanner() {
  const version = useOutdated();
  return (
    <StickyBanner>
      {version !== null && (
        <Suspense>
          <ChangedMessage key={version} version={version} />
        </Suspense>
      )}
    </StickyBanner>
  );
}
