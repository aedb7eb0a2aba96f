import { useParams } from '@tanstack/react-router';
import { IdText } from '@vitrine/contract/values';

/** The id in this page's address. */
export function useIdParam(): number {
  const { id } = useParams({ strict: false });
  return IdText.parse(id);
}
