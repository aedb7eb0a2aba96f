import type { TextContent } from '@vitrine/contract/file-content';
import { contentCard, timeText } from '@vitrine/player/playback/text-card';
import { useLayoutEffect, useRef } from 'react';
import classes from './text-card-preview.module.css';

/** A text card as players render it, filling its parent, with the browser's time. */
export function TextCardPreview({ content }: { content: TextContent }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    container.current?.replaceChildren(contentCard(content, timeText(timeZone, Date.now())));
  }, [content]);
  return <div ref={container} className={classes.container} aria-hidden="true" />;
}
