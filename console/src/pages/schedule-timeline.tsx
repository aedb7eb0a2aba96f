import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useShowsTimeline } from '../features/schedules/use-shows-timeline.ts';

/** The address of the timeline: it turns the toggle of the schedules on. */
export function Page() {
  const [isTimeline, show] = useShowsTimeline();
  useEffect(() => show(true), [show]);
  return isTimeline && <Navigate to="/schedule" replace />;
}
