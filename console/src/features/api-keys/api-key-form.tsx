import { Alert, Input, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ApiKey, ApiKeyForm } from '@vitrine/contract/api-keys';
import { t } from '@vitrine/contract/messages';
import { dateOf, dayOf } from '@vitrine/contract/rules/dates';
import type { Permission } from '@vitrine/contract/permissions';
import { useState } from 'react';
import { dayPlaceholder } from '../../lib/typed-day.ts';
import { PermissionTree } from '../../domain/permission-tree.tsx';
import { todayHere } from '../../lib/format.ts';
import { useCan, useSession } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { DayInput } from '../../ui/form/day-input.tsx';
import { Fields, FullWidthRow } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import {
  ApiKeyChanges,
  editKeysPermission,
  NewApiKey,
  permissionsOfKeys,
  useCreateApiKey,
  useUpdateApiKey,
} from './api-keys.api.ts';
import { KeyDialog } from './key-dialog.tsx';

const listPath = '/settings/api-keys';

/** How long a new key works unless another end is chosen. */
const usualDays = 90;

export function NewApiKeyForm() {
  const done = useDone(() => t('API key created'), listPath);
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  const create = useCreateApiKey();
  const [initial] = useState<Values>(() => ({
    name: '',
    permissions: [],
    addresses: [],
    endsAt: endOf(dateOf(dayOf(todayHere()) + usualDays)),
  }));
  const state = useSaveForm({
    schema: NewApiKey,
    initial,
    save: (body) => create({ body }),
    onSaved: ({ name, token }) => (token === null ? done() : setMade({ name, token })),
  });
  return (
    <>
      <Form state={state} submitLabel={t('Create API Key')} cancel={{ to: listPath }} wide>
        <ApiKeyFields form={state.form} readOnly={false} />
      </Form>
      {made && <KeyDialog {...made} onClose={done} />}
    </>
  );
}

export function EditApiKeyForm({ apiKey, reload }: { apiKey: ApiKey; reload: () => Promise<unknown> }) {
  const onSaved = useDone(() => t('API key saved'), listPath);
  const update = useUpdateApiKey();
  const { userId } = useSession();
  const isOwn = apiKey.ownerId === userId;
  const readOnly = !useCan(editKeysPermission) || !isOwn;
  const state = useSaveForm({
    schema: ApiKeyChanges,
    initial: { ...apiKey, permissions: apiKey.permissions as Permission[] },
    save: (body) => update({ params: { id: apiKey.id }, body }),
    onSaved,
    reload,
  });
  return (
    <Form state={state} submitLabel={t('Save Changes')} cancel={{ to: listPath }} wide readOnly={readOnly}>
      {!isOwn && (
        <p className="muted">
          {t('Only {ownerName}, who created this key, can change it.', { ownerName: apiKey.ownerName })}
        </p>
      )}
      <ApiKeyFields form={state.form} readOnly={readOnly} />
    </Form>
  );
}

type Values = Omit<ApiKeyForm, 'addresses'> & { addresses?: string[] | undefined };

function ApiKeyFields({ form, readOnly }: { form: UseFormReturnType<Values>; readOnly: boolean }) {
  const { addresses = [], endsAt, permissions } = form.getValues();
  const wrongAddress = Object.entries(form.errors).find(([path]) => /^addresses\b/.test(path))?.[1];
  return (
    <>
      <Fields title={t('API key')}>
        <TextInput
          label={t('Name')}
          description={t('The program that uses it.')}
          placeholder={t('Till')}
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <DayInput
          label={t('Last day')}
          description={t('The key ends after this day. Leave empty for no end.')}
          placeholder={dayPlaceholder()}
          clearLabel={t('No end')}
          minDate={todayHere()}
          data-path="endsAt"
          error={form.errors['endsAt']}
          value={lastDayOf(endsAt)}
          onChange={(day) => form.setFieldValue('endsAt', day === '' ? null : endOf(day))}
        />
        {endsAt === null && (
          <FullWidthRow>
            <Alert color="orange">
              {t('A key without an end works until someone revokes it, also if it was copied without your knowledge.')}
            </Alert>
          </FullWidthRow>
        )}
        <FullWidthRow>
          <Textarea
            label={t('Works from')}
            description={t('Addresses or ranges of the program, one per line. Leave empty for everywhere.')}
            {...(!readOnly && { placeholder: '203.0.113.7\n2001:db8::/32' })}
            autosize
            minRows={2}
            data-path="addresses"
            error={wrongAddress}
            value={addresses.join('\n')}
            onChange={(event) => form.setFieldValue('addresses', linesOf(event.currentTarget.value))}
            onBlur={(event) => {
              const lines = linesOf(event.currentTarget.value).map((line) => line.trim());
              form.setFieldValue('addresses', lines.filter(Boolean));
            }}
          />
        </FullWidthRow>
      </Fields>
      <Card title={t('Permissions')}>
        <Stack>
          <p className="muted">
            {t(
              'The key acts as its owner: of these permissions it has those that the owner has at that moment. Keys cannot change users, roles or other keys.',
            )}
          </p>
          {form.errors['permissions'] && (
            <Input.Error data-path="permissions" tabIndex={-1}>
              {form.errors['permissions']}
            </Input.Error>
          )}
          <PermissionTree
            readOnly={readOnly}
            entries={permissionsOfKeys}
            chosen={permissions}
            onChange={(chosen) => form.setFieldValue('permissions', chosen)}
          />
        </Stack>
      </Card>
    </>
  );
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

/** The last second of the day in this browser's time zone. */
function endOf(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString();
}

function lastDayOf(endsAt: string | null): string {
  return endsAt === null ? '' : new Intl.DateTimeFormat('en-CA').format(new Date(endsAt));
}
