import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTimelineView } from '../features/schedules/use-timeline-view.ts';

/** The URL of the timeline: turns the timeline on and opens the schedules page. */
export function Page() {
  const [isTimeline, show] = useTimelineView();
  useEffect(() => show(true), [show]);
  return isTimeline && <Navigate to="/schedule" replace />;
}
