import { Input } from '@mantine/core';
import type { Orientation } from '@vitrine/contract/values';
import { Frame } from '../../ui/frame.tsx';
import classes from './rotation-preview.module.css';

interface RotationPreviewProps {
  /** Of what is shown. */
  orientation: Orientation;
  /** Degrees clockwise. */
  rotation: number;
}

/** The panel as its computer sees it, with the picture turned upon it as the player will. */
export function RotationPreview({ orientation, rotation }: RotationPreviewProps) {
  const isOnItsSide = rotation % 180 !== 0;
  const panel: Orientation = isOnItsSide === (orientation === 1) ? 2 : 1;
  return (
    <Input.Wrapper label="Preview" labelElement="div">
      <div className={classes.wall}>
        <Frame orientation={panel} size={112}>
          <div className={classes.glass}>
            <div className={classes.stage} data-turned={isOnItsSide || undefined} style={{ rotate: `${rotation}deg` }}>
              <span aria-hidden="true">↑</span>
              <span>top</span>
            </div>
          </div>
        </Frame>
      </div>
    </Input.Wrapper>
  );
}
