import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTimelineView } from '../features/schedules/use-timeline-view.ts';

/** The address of the timeline: it turns the toggle of the schedules on. */
export function Page() {
  const [isTimeline, show] = useTimelineView();
  useEffect(() => show(true), [show]);
  return isTimeline && <Navigate to="/schedule" replace />;
}
