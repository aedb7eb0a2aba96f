import { SchedulesOverview } from '../features/schedules/schedules-overview.tsx';

export function Page() {
  return <SchedulesOverview view="timeline" />;
}
