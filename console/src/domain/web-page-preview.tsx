import type { PageContent } from '@vitrine/contract/library';
import { webPage } from '@vitrine/player/playback/web-page';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './web-page-preview.module.css';

/** A web page as the screens show it, as large as its parent; or why it cannot be shown here. Another page wants another key. */
export function WebPagePreview({ page: { url, refreshSeconds } }: { page: PageContent }) {
  const glass = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useLayoutEffect(() => {
    let isGone = false;
    const onBroken = (reason: string) => {
      if (!isGone) setProblem(reason);
    };
    const shown = webPage({ url, refreshSeconds }, { isScaled: true, onBroken });
    glass.current?.replaceChildren(shown.element);
    shown.ready.catch((error: unknown) => onBroken(error instanceof Error ? error.message : String(error)));
    return () => {
      isGone = true;
      shown.release();
    };
  }, [url, refreshSeconds]);
  return (
    <>
      <div ref={glass} className={classes.glass} data-broken={problem !== null || undefined} />
      {problem !== null && (
        <p className={classes.problem} role="status">
          No preview: {problem}.
        </p>
      )}
    </>
  );
}
