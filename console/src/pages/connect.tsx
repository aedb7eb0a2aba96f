import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AuthorizationRequest } from '@vitrine/contract/connected-apps';
import { t } from '@vitrine/contract/messages';
import { ConnectApp } from '../features/connected-apps/connect-app.tsx';
import { consentQuery } from '../features/connected-apps/connected-apps.api.ts';
import { ApiError } from '../lib/http.ts';
import { Card } from '../ui/card.tsx';
import { FormAlert } from '../ui/form/form-alert.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

/** An app has sent the browser here, with its authorization request as the address's parameters. */
export function Page() {
  const asked = AuthorizationRequest.safeParse(Object.fromEntries(new URLSearchParams(location.search)));
  return (
    <PageLayout>
      {asked.success ? (
        <Asked request={asked.data} />
      ) : (
        <Refused reasons={[t('The address of this page is incomplete.')]} />
      )}
    </PageLayout>
  );
}

function Asked({ request }: { request: AuthorizationRequest }) {
  const query = useQuery(consentQuery(request));
  const { error } = query;
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return <Refused reasons={reasonsOf(error)} />;
  return (
    <Loaded query={query}>
      {(checked) =>
        checked.kind === 'question' ? (
          <ConnectApp consent={checked.consent} />
        ) : (
          <Unanswerable redirectTo={checked.redirectTo} />
        )
      }
    </Loaded>
  );
}

/**
 * The app gets an error, by a press of the user and never by itself: whoever registers an app could otherwise send the
 * visitors of an address of this server to any other site.
 */
function Unanswerable({ redirectTo }: { redirectTo: string }) {
  return (
    <Card>
      <p>{t('The app has sent a request that cannot be answered. Nothing was connected.')}</p>
      <Group mt="md">
        <Button variant="default" component="a" href={redirectTo} rel="noreferrer">
          {t('Go back to {host}', { host: new URL(redirectTo).host })}
        </Button>
      </Group>
    </Card>
  );
}

/** There is no way on: the app has to ask again. */
function Refused({ reasons }: { reasons: readonly string[] }) {
  return (
    <Card>
      <FormAlert>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </FormAlert>
      <p className="muted">{t('Nothing was connected. Go back to the app and start again.')}</p>
    </Card>
  );
}

function reasonsOf({ body }: ApiError): string[] {
  const atParameters = Object.entries(body.errors ?? {}).flatMap(([name, messages]) =>
    messages.map((message) => `${name}: ${message}`),
  );
  return atParameters.length > 0 ? atParameters : [body.message];
}
