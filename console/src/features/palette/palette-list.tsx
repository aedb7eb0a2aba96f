import { Combobox } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import type { Entry, Section } from './entries.ts';
import classes from './palette.module.css';

interface PaletteListProps {
  id: string;
  idOf: (entry: Entry) => string;
  sections: readonly Section[];
  active: Entry | undefined;
  onPoint: (key: string) => void;
  onTake: (entry: Entry) => void;
}

/** The entries under their headings; the focus stays in the field. */
export function PaletteList({ id, idOf, sections, active, onPoint, onTake }: PaletteListProps) {
  return (
    <Combobox.Options id={id} className={classes.list} aria-label={t('Results')}>
      {sections.map(({ label, entries }) => (
        <Combobox.Group key={label} label={label} classNames={{ groupLabel: classes.heading ?? '' }}>
          {entries.map((entry) => (
            <Combobox.Option
              key={entry.key}
              id={idOf(entry)}
              value={entry.key}
              className={classes.entry}
              disabled={entry.locked !== undefined}
              selected={entry.key === active?.key}
              aria-selected={entry.key === active?.key}
              // Unlike onMouseEnter, it is not called when the list moves under a resting pointer.
              onMouseMove={() => entry.locked === undefined && onPoint(entry.key)}
              onClick={() => onTake(entry)}
            >
              <Line entry={entry} />
            </Combobox.Option>
          ))}
        </Combobox.Group>
      ))}
    </Combobox.Options>
  );
}

function Line({ entry: { icon: LineIcon, label, detail, kind } }: { entry: Entry }) {
  return (
    <>
      <LineIcon className={classes.icon} size={18} stroke={1.7} aria-hidden="true" />
      <span className={classes.words}>
        <bdi className={classes.name}>{label}</bdi> {detail && <bdi className={classes.detail}>{detail}</bdi>}
      </span>{' '}
      {kind && <span className={classes.kind}>{kind}</span>}
    </>
  );
}
