import classes from './field-input.module.css';

/** A label with how much of a field is filled. */
export function Counted({ label, count, max }: { label: string; count: number; max: number }) {
  return (
    <>
      {label}{' '}
      <span className={classes.count} data-over={count > max || undefined}>
        {count} / {max}
      </span>
    </>
  );
}
