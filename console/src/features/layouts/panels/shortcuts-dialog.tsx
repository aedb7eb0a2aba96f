import { Dialog } from '../../../ui/dialog.tsx';
import classes from './shortcuts-dialog.module.css';

const groups: { title: string; keys: [string, string][] }[] = [
  {
    title: 'Everywhere',
    keys: [
      ['Ctrl+Z, Ctrl+Shift+Z', 'Undo, redo'],
      ['F6', 'Next area: bar, parts, stage, properties, notes'],
    ],
  },
  {
    title: 'On the stage',
    keys: [
      ['Tab, Shift+Tab', 'Next and previous part in reading order'],
      ['Shift+F10', 'Menu of the part'],
      ['Arrow keys', 'Move by 0.5 %; with Shift 5 %, with Alt 0.1 %'],
      ['Ctrl+arrow keys', 'Change the size'],
      ['Enter', 'Type words, or choose an image or a video'],
      ['Esc', 'End typing, or select nothing'],
      ['T I V P S C Q', 'Add text, image, video, playlist, shape, clock, QR code'],
      ['[ ]', 'Backward, forward; with Shift to the back, to the front'],
      ['Ctrl+A', 'Select all'],
      ['Ctrl+G, Ctrl+D, Ctrl+L', 'Group, duplicate, lock'],
      ['Ctrl+C, Ctrl+X, Ctrl+V', 'Copy, cut, paste, also into another layout'],
      ['Delete', 'Delete'],
      ['0 1 + −', 'Fit, true size, zoom in, zoom out'],
      ['O', 'Other shape'],
      ['?', 'This list'],
    ],
  },
  {
    title: 'With the mouse',
    keys: [
      ['Double click', 'Type words, or choose an image or a video'],
      ['Drag on the ground', 'Select all that it touches'],
      ['Shift+click', 'Select several'],
      ['Ctrl while moving', 'Without snapping'],
      ['Drag from a ruler', 'Guide that parts snap to; back to remove it'],
      ['Shift, Alt while scaling', 'Keep the ratio; from the middle'],
      ['Space or middle button', 'Move the stage'],
      ['Ctrl+wheel', 'Zoom at the pointer'],
    ],
  },
  {
    title: 'With fingers',
    keys: [
      ['Tap, then drag', 'Select, then move'],
      ['Hold', 'Menu of the part'],
      ['Two fingers', 'Zoom and move the stage'],
    ],
  },
];

export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Keys" size="620px">
      {groups.map(({ title, keys }) => (
        <section key={title} className={classes.group}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([key, meaning]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
