import { useParams } from '@tanstack/react-router';
import { IdText } from '@vitrine/contract/values';

/** The id in the page's URL. */
export function useIdParam(): number {
  const { id } = useParams({ strict: false });
  return IdText.parse(id);
}
