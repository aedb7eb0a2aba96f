import { notFound, useParams } from '@tanstack/react-router';
import { IdText } from '@vitrine/contract/values';

/** The id in this page's address; an address without one is no page of ours. */
export function useIdParam(): number {
  const { id } = useParams({ strict: false });
  const parsed = IdText.safeParse(id);
  if (!parsed.success) throw notFound();
  return parsed.data;
}
