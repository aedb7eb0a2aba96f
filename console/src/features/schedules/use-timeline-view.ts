import { useLocalStorage } from '../../lib/use-local-storage.ts';

/** Whether schedules are shown as a timeline; kept in the browser. */
export function useTimelineView(): [isTimeline: boolean, show: (isTimeline: boolean) => void] {
  const [view, setView] = useLocalStorage('vitrine.schedule.view');
  return [view === 'timeline', (isTimeline) => setView(isTimeline ? 'timeline' : 'list')];
}
