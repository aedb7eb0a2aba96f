import { useLocalStorage } from '../../lib/use-local-storage.ts';

/** Whether the schedules are shown as a timeline, which this browser remembers. */
export function useTimelineView(): [isTimeline: boolean, show: (isTimeline: boolean) => void] {
  const [view, remember] = useLocalStorage('vitrine.schedule.view');
  return [view === 'timeline', (isTimeline) => remember(isTimeline ? 'timeline' : 'list')];
}
