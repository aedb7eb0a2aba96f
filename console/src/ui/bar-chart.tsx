import classes from './bar-chart.module.css';

export interface Bar {
  key: string;
  value: number;
  /** The value as text, for screen readers and the tooltip. */
  label: string;
  over?: string;
  under?: string;
}

/** Values as bars on one scale, each with a text for screen readers. */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className={classes.bars} data-many={bars.length > 40 || undefined}>
      {bars.map(({ key, value, label, over, under }) => (
        <li key={key} title={label}>
          <span className="visually-hidden">{label}</span>
          {over !== undefined && <span aria-hidden="true">{over}</span>}
          <span className={classes.room} aria-hidden="true">
            <span className={classes.bar} style={{ height: `${(100 * value) / max}%` }} />
          </span>
          {under !== undefined && (
            <span className={classes.under} aria-hidden="true">
              {under}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
