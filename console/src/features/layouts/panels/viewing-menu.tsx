import { Button, Popover } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { minArcMinutes, usualViewing, type Viewing } from '@vitrine/contract/rules/viewing';
import { IconEye } from '@tabler/icons-react';
import type { Editor } from '../editor/editor.ts';
import { NumberField } from './number-field.tsx';
import bar from './top-bar.module.css';
import classes from './viewing-menu.module.css';

interface ViewingMenuProps {
  editor: Editor;
  /** The height of the smallest words as they are seen, in minutes of arc; null without words. */
  smallestArc: number | null;
  isReadOnly: boolean;
}

/** The panel and the distance from which the layout is read: what is too small is noted for these. They are saved with it. */
export function ViewingMenu({ editor, smallestArc, isReadOnly }: ViewingMenuProps) {
  const viewing = editor.document.viewing ?? usualViewing;
  const { panelInches, distanceM } = viewing;
  const set = (change: Partial<Viewing>) =>
    editor.update(
      t('Change screen and distance'),
      (before) => ({ ...before, viewing: { ...(before.viewing ?? usualViewing), ...change } }),
      'viewing',
    );
  const isReadable = smallestArc === null || smallestArc >= minArcMinutes;
  return (
    <Popover trapFocus returnFocus position="bottom-start" shadow="md" width={260}>
      <Popover.Target>
        <Button
          className={bar.viewing}
          size="xs"
          variant="default"
          leftSection={<IconEye size={15} aria-hidden="true" />}
          aria-label={t('{panelInches}″, from {distanceM} m: screen and distance', { panelInches, distanceM })}
        >
          {t('{panelInches}″, from {distanceM} m', { panelInches, distanceM })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={t('As seen from')}>
        <h2>{t('As seen from')}</h2>
        <div className={classes.two}>
          <NumberField
            label={t('Distance')}
            unit="m"
            min={0.5}
            max={50}
            step={0.5}
            value={distanceM}
            isDisabled={isReadOnly}
            onSettle={editor.settle}
            onChange={(next) => set({ distanceM: next })}
          />
          <NumberField
            label={t('Panel')}
            unit="″"
            digits={0}
            min={7}
            max={200}
            value={panelInches}
            isDisabled={isReadOnly}
            onSettle={editor.settle}
            onChange={(next) => set({ panelInches: next })}
          />
        </div>
        {smallestArc !== null && (
          <p className="small" data-readable={isReadable || undefined}>
            <b>{isReadable ? t('Readable') : t('Too small')}</b>
            <span className="muted num">
              {' '}
              {t('Smallest words {arcMinutes}′ high · {minArcMinutes}′ is the least', {
                arcMinutes: Math.round(smallestArc),
                minArcMinutes,
              })}
            </span>
          </p>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
