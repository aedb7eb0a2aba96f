import { Input } from '@mantine/core';
import { useMove } from '@mantine/hooks';
import { t } from '@vitrine/contract/messages';
import type { KeyboardEvent } from 'react';
import classes from './focus-field.module.css';

/** In thousandths of the image's width and height. */
type Focus = [number, number];

interface FocusFieldProps {
  src: string;
  focus: Focus;
  onChange: (focus: Focus) => void;
  onSettle: () => void;
}

const step = 50;
const directions: Record<string, Focus> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** The point of an image that stays visible when its edges are cropped: by pointer on the image, or by the arrow keys. */
export function FocusField({ src, focus, onChange, onSettle }: FocusFieldProps) {
  const { ref } = useMove(({ x, y }) => onChange([inside(x * 1000), inside(y * 1000)]), { onScrubEnd: onSettle });
  const [x, y] = [focus[0] / 10, focus[1] / 10];
  const moveBy = (event: KeyboardEvent) => {
    const by = directions[event.key];
    if (!by) return;
    event.preventDefault();
    onChange([inside(focus[0] + by[0]), inside(focus[1] + by[1])]);
  };
  return (
    <Input.Wrapper
      label={t('Visible point')}
      description={t('It stays in the part when the edges are cropped.')}
      size="xs"
      labelElement="div"
    >
      {/* An image is not mirrored. */}
      <div className={classes.image} dir="ltr" ref={ref}>
        <img src={src} alt="" draggable={false} />
        <button
          type="button"
          className={classes.point}
          style={{ insetInlineStart: `${x}%`, top: `${y}%` }}
          aria-label={t('Visible point, {x} % from the left and {y} % from the top; the arrow keys move it', { x, y })}
          onKeyDown={moveBy}
          onBlur={onSettle}
        />
      </div>
    </Input.Wrapper>
  );
}

const inside = (value: number) => Math.round(Math.min(1000, Math.max(0, value)));
