import { useRouterState } from '@tanstack/react-router';
import { ActionButton } from '../ui/action-button.tsx';
import { Card } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export function Page() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return (
    <PageLayout crumbs={[{ label: pathname }]} title="Not in this build yet">
      <Card>
        <Empty
          title={`${pathname} comes with a later release`}
          action={<ActionButton link={{ to: '/dashboard' }}>Back to the dashboard</ActionButton>}
        >
          The address is right, the screen is not built yet. Nothing is wrong with your account.
        </Empty>
      </Card>
    </PageLayout>
  );
}
