import type { TextContent } from '@vitrine/contract/library';
import { contentCard, timeText } from '@vitrine/player/playback/text-card';
import { useLayoutEffect, useRef } from 'react';
import classes from './text-card-preview.module.css';

/** A text card as the screens draw it, as large as its parent, with the time by this browser's clock. */
export function TextCardPreview({ content }: { content: TextContent }) {
  const glass = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    glass.current?.replaceChildren(contentCard(content, timeText(timeZone, Date.now())));
  }, [content]);
  return <div ref={glass} className={classes.glass} aria-hidden="true" />;
}
