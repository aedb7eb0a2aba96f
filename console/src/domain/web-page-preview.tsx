import type { PageContent } from '@vitrine/contract/file-content';
import { webPage } from '@vitrine/player/playback/web-page';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './web-page-preview.module.css';
import { t } from '@vitrine/contract/messages';
import { shown } from '@vitrine/contract/stored-text';
import { errorText } from '../lib/localized.ts';

/** A web page as players show it, filling its parent, or why it cannot be previewed. Set `key` to the URL. */
export function WebPagePreview({ page: { url, refreshSeconds } }: { page: PageContent }) {
  const container = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useLayoutEffect(() => {
    let isUnmounted = false;
    const onBroken = (reason: string) => {
      if (!isUnmounted) setProblem(reason);
    };
    const frame = webPage({ url, refreshSeconds }, { isScaled: true, onBroken });
    container.current?.replaceChildren(frame.element);
    frame.ready.catch((error: unknown) => onBroken(errorText(error)));
    return () => {
      isUnmounted = true;
      frame.release();
    };
  }, [url, refreshSeconds]);
  return (
    <>
      <div ref={container} className={classes.container} data-broken={problem !== null || undefined} />
      {problem !== null && (
        <p className={classes.problem} role="status">
          {t('No preview: {problem}.', { problem: shown(problem) })}
        </p>
      )}
    </>
  );
}
