import { useRemembered } from '../../lib/use-remembered.ts';

/** Whether the schedules are shown as a timeline, which this browser remembers. */
export function useShowsTimeline(): [isTimeline: boolean, show: (isTimeline: boolean) => void] {
  const [view, remember] = useRemembered('vitrine.schedule.view');
  return [view === 'timeline', (isTimeline) => remember(isTimeline ? 'timeline' : 'list')];
}
