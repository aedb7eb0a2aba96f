import classes from './revenue.module.css';

const [width, height, inset] = [120, 42, 4];

/** The course of a number, beside it; screen readers have the number alone. */
export function Sparkline({ values, tone }: { values: readonly number[]; tone: 1 | 2 | 3 }) {
  const max = Math.max(1, ...values);
  const points = values.map((value, index) => {
    const x = inset + ((width - 2 * inset) * index) / Math.max(1, values.length - 1);
    return [x, inset + (height - 2 * inset) * (1 - value / max)] as const;
  });
  const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const [lastX = 0, lastY = 0] = points.at(-1) ?? [];
  return (
    <svg className={classes.spark} data-tone={tone} width={width} height={height} aria-hidden="true">
      <polygon points={`${inset},${height} ${line} ${lastX},${height}`} />
      <polyline points={line} />
      <circle cx={lastX} cy={lastY} r="3" />
    </svg>
  );
}
