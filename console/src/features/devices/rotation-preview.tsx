import { Input } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import type { Orientation } from '@vitrine/contract/values';
import { OrientationFrame } from '../../domain/orientation-frame.tsx';
import classes from './rotation-preview.module.css';

interface RotationPreviewProps {
  /** The orientation of the content. */
  orientation: Orientation;
  /** Degrees clockwise. */
  rotation: number;
}

/** The screen as its computer sees it, with the content rotated as the player rotates it. */
export function RotationPreview({ orientation, rotation }: RotationPreviewProps) {
  const isSideways = rotation % 180 !== 0;
  const screen: Orientation = isSideways === (orientation === 1) ? 2 : 1;
  return (
    <Input.Wrapper label={t('Preview')} labelElement="div">
      <div className={classes.preview}>
        <OrientationFrame orientation={screen} size={112}>
          <div className={classes.screen}>
            <div className={classes.stage} data-sideways={isSideways || undefined} style={{ rotate: `${rotation}deg` }}>
              <span aria-hidden="true">↑</span>
              <span>{t('top')}</span>
            </div>
          </div>
        </OrientationFrame>
      </div>
    </Input.Wrapper>
  );
}
