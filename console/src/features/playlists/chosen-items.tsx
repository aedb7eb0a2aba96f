import { Button } from '@mantine/core';
import classes from './storyboard.module.css';

interface ChosenItemsProps {
  count: number;
  onLook: () => void;
  onDays: () => void;
  onRemove: () => void;
  onClear: () => void;
}

/** What can be done with the items that are ticked. */
export function ChosenItems({ count, onLook, onDays, onRemove, onClear }: ChosenItemsProps) {
  const actions = [
    { label: 'Options', onClick: onLook },
    { label: 'Days', onClick: onDays },
    { label: 'Remove', onClick: onRemove },
    { label: 'Clear', onClick: onClear },
  ];
  return (
    <div className={classes.chosen} role="group" aria-label="Chosen items">
      <span className="small num">{count} chosen</span>
      {actions.map(({ label, onClick }) => (
        <Button key={label} variant="default" size="xs" onClick={onClick}>
          {label}
        </Button>
      ))}
    </div>
  );
}
