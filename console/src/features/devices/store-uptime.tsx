import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../lib/session.ts';
import { storeUptimeQuery } from './devices.api.ts';
import { uptimeText } from './uptime-text.ts';

/** The share of time that the store's screens were online. An empty line holds the place while it loads. */
export function StoreUptime({ storeId }: { storeId: number }) {
  const mayView = useCan('Permissions.Device.View');
  const { data } = useQuery({ ...storeUptimeQuery(storeId), enabled: mayView });
  if (!mayView) return null;
  if (!data) return <>&nbsp;</>;
  if (data.month === null) return <>No screen of this store has connected yet.</>;
  const { day, week, month } = data;
  return (
    <>
      Screens online {uptimeText(day)} of the last 24 hours, {uptimeText(week)} of 7 days, {uptimeText(month)} of 30
      days.
    </>
  );
}
