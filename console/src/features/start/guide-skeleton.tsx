import { Skeleton } from '@mantine/core';
import { t } from '@vitrine/contract/messages';

/** The place of the guide while its code loads. */
export function GuideSkeleton() {
  return <Skeleton height={440} radius="md" role="status" aria-label={t('Loading')} />;
}
