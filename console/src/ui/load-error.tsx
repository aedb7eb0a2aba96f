import { Button, Group } from '@mantine/core';
import { Link, useLocation, useMatch } from '@tanstack/react-router';
import { t } from '@vitrine/contract/messages';
import { unreadableReply } from '../lib/api.ts';
import { ApiError } from '../lib/http.ts';
import { Empty } from './empty.tsx';

/** Says that loading has failed and why, with a button to retry, and for a missing record with the way to its list. */
export function LoadError({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div role="alert">
      <Empty
        title={titleOf(error)}
        action={
          <Group gap="sm" justify="center">
            {isMissing(error) && <ListButton />}
            <Button variant="default" onClick={retry}>
              {t('Retry')}
            </Button>
          </Group>
        }
      >
        {reasonOf(error)}
      </Empty>
    </div>
  );
}

/** Leads to the nearest page above this one; nowhere on a list itself. */
function ListButton() {
  const crumbs = useMatch({ strict: false, select: ({ staticData }) => staticData.crumbs });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const above = crumbs?.findLast(({ link }) => link !== undefined);
  if (!above || above.link?.to === path) return null;
  return (
    <Button renderRoot={(props) => <Link {...above.link} {...props} />}>
      {t('Back to {page}', { page: t(above.label) })}
    </Button>
  );
}

function titleOf(error: Error): string {
  return isMissing(error) ? error.message : t('Loading failed');
}

function reasonOf(error: Error): string {
  if (isMissing(error)) return t('It may have been deleted, or the link is wrong.');
  return error instanceof ApiError ? error.message : t(unreadableReply);
}

function isMissing(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}
