/** The metrics by name and labels as they are written: `vitrine_sockets`, `vitrine_screens{state="all"}`. */
export async function readMetrics(address: string): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(address);
  if (!answer.headers.get('content-type')?.startsWith('text/plain; version=0.0.4')) throw new Error('No metrics');
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}
