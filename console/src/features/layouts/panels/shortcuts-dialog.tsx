import { type Label, type Message, msg, t } from '@vitrine/contract/messages';
import { Dialog } from '../../../ui/dialog.tsx';
import classes from './shortcuts-dialog.module.css';

const groups: { title: Message; keys: [Label, Message][] }[] = [
  {
    title: msg('Everywhere'),
    keys: [
      [msg('Ctrl+Z, Ctrl+Shift+Z'), msg('Undo, redo')],
      ['F6', msg('Next area: bar, parts, stage, properties, notes')],
    ],
  },
  {
    title: msg('On the stage'),
    keys: [
      [msg('Tab, Shift+Tab'), msg('Next and previous part in reading order')],
      [msg('Shift+F10'), msg('Menu of the part')],
      [msg('Arrow keys'), msg('Move by 0.5 %; with Shift 5 %, with Alt 0.1 %')],
      [msg('Ctrl+arrow keys'), msg('Change the size')],
      ['Enter', msg('Type words, or choose an image or a video')],
      [msg('Esc'), msg('End typing, or select nothing')],
      ['T I V P S C Q', msg('Add text, image, video, playlist, shape, clock, QR code')],
      ['[ ]', msg('Backward, forward; with Shift to the back, to the front')],
      [msg('Ctrl+A'), msg('Select all')],
      [msg('Ctrl+G, Ctrl+D, Ctrl+L'), msg('Group, duplicate, lock')],
      [msg('Ctrl+C, Ctrl+X, Ctrl+V'), msg('Copy, cut, paste, also into another layout')],
      [msg('Delete'), msg('Delete')],
      ['0 1 + −', msg('Fit, true size, zoom in, zoom out')],
      ['O', msg('Other shape')],
      ['?', msg('This list')],
    ],
  },
  {
    title: msg('With the mouse'),
    keys: [
      [msg('Double click'), msg('Type words, or choose an image or a video')],
      [msg('Drag on the ground'), msg('Select all that it touches')],
      [msg('Shift+click'), msg('Select several')],
      [msg('Ctrl while moving'), msg('Without snapping')],
      [msg('Drag from a ruler'), msg('Guide that parts snap to; back to remove it')],
      [msg('Shift, Alt while scaling'), msg('Keep the ratio; from the middle')],
      [msg('Space or middle button'), msg('Move the stage')],
      [msg('Ctrl+wheel'), msg('Zoom at the pointer')],
    ],
  },
  {
    title: msg('With fingers'),
    keys: [
      [msg('Tap, then drag'), msg('Select, then move')],
      [msg('Hold'), msg('Menu of the part')],
      [msg('Two fingers'), msg('Zoom and move the stage')],
    ],
  },
];

export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Keys')} size="620px">
      {groups.map(({ title, keys }, index) => (
        <section key={index} className={classes.group}>
          <h3>{t(title)}</h3>
          <dl>
            {keys.map(([key, meaning], place) => (
              <div key={place}>
                <dt>{t(key)}</dt>
                <dd>{t(meaning)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
