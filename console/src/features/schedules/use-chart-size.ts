import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface ChartSize {
  /** Of the visible part, in pixels. */
  height: number;
  /** The width of a day in pixels. */
  dayWidth: number;
}

interface MeasuredChart {
  box: RefObject<HTMLDivElement | null>;
  /** The hours above the rows. */
  scale: RefObject<HTMLDivElement | null>;
  size: ChartSize;
}

/** Measures the chart before its rows are rendered, so that only what is seen of them is. */
export function useChartSize(): MeasuredChart {
  const box = useRef<HTMLDivElement>(null);
  const scale = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<ChartSize>({ height: 0, dayWidth: 0 });
  useLayoutEffect(() => {
    if (!box.current || !scale.current) return;
    const { current: chart } = box;
    const { current: day } = scale;
    const measure = () => {
      const next = { height: chart.clientHeight, dayWidth: day.clientWidth };
      setSize((before) => (before.height === next.height && before.dayWidth === next.dayWidth ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(chart);
    observer.observe(day);
    return () => observer.disconnect();
  }, []);
  return { box, scale, size };
}
