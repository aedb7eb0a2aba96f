import {
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  type Icon,
} from '@tabler/icons-react';
import type { Editor } from '../editor/editor.ts';
import type { Alignment } from '../geometry/arrange.ts';
import { IconButton } from './icon-button.tsx';
import classes from './properties.module.css';

const alignments: { alignment: Alignment; label: string; icon: Icon }[] = [
  { alignment: 'left', label: 'Align left', icon: IconLayoutAlignLeft },
  { alignment: 'centre', label: 'Align centre', icon: IconLayoutAlignCenter },
  { alignment: 'right', label: 'Align right', icon: IconLayoutAlignRight },
  { alignment: 'top', label: 'Align top', icon: IconLayoutAlignTop },
  { alignment: 'middle', label: 'Align middle', icon: IconLayoutAlignMiddle },
  { alignment: 'bottom', label: 'Align bottom', icon: IconLayoutAlignBottom },
];

/** Aligns the selected parts with each other, or a single one with the canvas. */
export function AlignRow({ editor }: { editor: Editor }) {
  return (
    <div className={classes.align} role="group" aria-label="Align">
      {alignments.map(({ alignment, label, icon }) => (
        <IconButton key={alignment} label={label} icon={icon} onClick={() => editor.align(alignment)} />
      ))}
      {editor.selected.length > 2 && (
        <>
          <IconButton
            label="Distribute across"
            icon={IconLayoutDistributeVertical}
            onClick={() => editor.distribute('across')}
          />
          <IconButton
            label="Distribute down"
            icon={IconLayoutDistributeHorizontal}
            onClick={() => editor.distribute('down')}
          />
        </>
      )}
    </div>
  );
}
