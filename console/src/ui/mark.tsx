import classes from './mark.module.css';

/** The product's logo with its name. */
export function Mark() {
  return (
    <span className={classes.brand}>
      <span className={classes.mark} aria-hidden="true" />
      <span className={classes.name}>Vitrine</span>
    </span>
  );
}
