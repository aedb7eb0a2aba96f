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
import { type Message, msg, t } from '@vitrine/contract/messages';
import type { Editor } from '../editor/editor.ts';
import type { Alignment } from '../geometry/arrange.ts';
import { IconButton } from './icon-button.tsx';
import classes from './properties.module.css';

const alignments: { alignment: Alignment; label: Message; icon: Icon }[] = [
  { alignment: 'left', label: msg('Align left'), icon: IconLayoutAlignLeft },
  { alignment: 'centre', label: msg('Align centre'), icon: IconLayoutAlignCenter },
  { alignment: 'right', label: msg('Align right'), icon: IconLayoutAlignRight },
  { alignment: 'top', label: msg('Align top'), icon: IconLayoutAlignTop },
  { alignment: 'middle', label: msg('Align middle'), icon: IconLayoutAlignMiddle },
  { alignment: 'bottom', label: msg('Align bottom'), icon: IconLayoutAlignBottom },
];

/** Aligns the selected parts with each other, or a single one with the canvas. */
export function AlignRow({ editor }: { editor: Editor }) {
  return (
    <div className={classes.align} role="group" aria-label={t('Align')}>
      {alignments.map(({ alignment, label, icon }) => (
        <IconButton key={alignment} label={t(label)} icon={icon} onClick={() => editor.align(alignment)} />
      ))}
      {editor.selected.length > 2 && (
        <>
          <IconButton
            label={t('Distribute across')}
            icon={IconLayoutDistributeVertical}
            onClick={() => editor.distribute('across')}
          />
          <IconButton
            label={t('Distribute down')}
            icon={IconLayoutDistributeHorizontal}
            onClick={() => editor.distribute('down')}
          />
        </>
      )}
    </div>
  );
}
