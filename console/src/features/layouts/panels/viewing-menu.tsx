import { Button, Popover } from '@mantine/core';
import { minArcMinutes, type Viewing } from '@vitrine/contract/rules/viewing';
import { IconEye } from '@tabler/icons-react';
import { NumberField } from './number-field.tsx';
import bar from './top-bar.module.css';
import classes from './viewing-menu.module.css';

interface ViewingMenuProps {
  viewing: Viewing;
  onChange: (viewing: Viewing) => void;
  /** The height of the smallest words as they are seen, in minutes of arc; null without words. */
  smallestArc: number | null;
}

/** The panel and the distance from which the layout is read: what is too small is noted for these. */
export function ViewingMenu({ viewing, onChange, smallestArc }: ViewingMenuProps) {
  const { panelInches, distanceM } = viewing;
  const isReadable = smallestArc === null || smallestArc >= minArcMinutes;
  return (
    <Popover trapFocus returnFocus position="bottom-start" shadow="md" width={260}>
      <Popover.Target>
        <Button
          className={bar.viewing}
          size="xs"
          variant="default"
          leftSection={<IconEye size={15} aria-hidden="true" />}
          aria-label={`${panelInches}″, from ${distanceM} m: screen and distance`}
        >
          {panelInches}″, from {distanceM} m
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label="As seen from">
        <h2>As seen from</h2>
        <div className={classes.two}>
          <NumberField
            label="Distance"
            unit="m"
            min={0.5}
            max={50}
            step={0.5}
            value={distanceM}
            onSettle={nothing}
            onChange={(next) => onChange({ ...viewing, distanceM: next })}
          />
          <NumberField
            label="Panel"
            unit="″"
            digits={0}
            min={7}
            max={200}
            value={panelInches}
            onSettle={nothing}
            onChange={(next) => onChange({ ...viewing, panelInches: next })}
          />
        </div>
        {smallestArc !== null && (
          <p className="small" data-readable={isReadable || undefined}>
            <b>{isReadable ? 'Readable' : 'Too small'}</b>
            <span className="muted num">
              {' '}
              Smallest words {Math.round(smallestArc)}′ high · {minArcMinutes}′ is the least
            </span>
          </p>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** It is no step of the history. */
const nothing = () => {};
