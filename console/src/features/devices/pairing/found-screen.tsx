import { type WaitingScreen, spacedCode } from '@vitrine/contract/device-pairing';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { leftToRight, t } from '@vitrine/contract/messages';
import { formatLength } from '../../../lib/format.ts';
import classes from './pairing.module.css';
import { shapeNames } from './screen-defaults.ts';

/** The screen that shows the code. */
export function FoundScreen({ waiting, onOther }: { waiting: WaitingScreen; onOther: () => void }) {
  return (
    <div className={classes.found}>
      <span className={classes.screen} data-portrait={waiting.orientation === 2 || undefined} aria-hidden="true">
        {spacedCode(waiting.pairingCode)}
      </span>
      <div className={classes.text} role="status">
        <b>{t('Screen found')}</b>
        <div className="small muted">{factsOf(waiting, useNow())}</div>
      </div>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onOther}>
        {t('Other code')}
      </Button>
    </div>
  );
}

function useNow(): number {
  return useState(() => Date.now())[0];
}

function factsOf({ size, orientation, waitingSince }: WaitingScreen, now: number): string {
  const shape = t(shapeNames[orientation]);
  const waited = t('waiting for {duration}', { duration: formatLength(Math.max(0, now - Date.parse(waitingSince))) });
  return size === null ? waited : `${leftToRight(`${size.width} × ${size.height}`)}, ${shape} · ${waited}`;
}
