import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { ApiError } from '../../lib/http.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { toastDone, toastPartlyDone } from '../../ui/toast.tsx';
import { DifferenceLines } from '../../domain/difference-lines.tsx';
import { restorePreviewQuery, useRestoreVersion } from './history.api.ts';
import classes from './history.module.css';
import { versionedKinds, type VersionedRecord } from '../../domain/versioned-kinds.ts';
import { errorText } from '../../lib/localized.ts';
import { useSubmit } from '../../lib/use-submit.ts';

interface RestoreCardProps {
  record: VersionedRecord;
  entry: number;
  onRestored: () => void;
}

/** What restoring the version would change, what cannot be restored, and the button that restores it. */
export function RestoreCard({ record, entry, onRestored }: RestoreCardProps) {
  const query = useQuery(restorePreviewQuery(record, entry));
  const { entity, endpoints } = versionedKinds[record.kind];
  const restore = useRestore(record, entry, onRestored);
  return (
    <div className={classes.restore}>
      <Loaded query={query} fallback={<Skeleton height={84} />}>
        {({ difference, missing, refusal }) => (
          <Stack gap="sm">
            <h3 className={classes.heading}>{t('Restoring it changes')}</h3>
            <DifferenceLines entity={entity.key} difference={difference} />
            {refusal === null && difference.changes.length + difference.parts.length === 0 && (
              <p className="muted">{t('Nothing: it is the same as now.')}</p>
            )}
            {missing.length > 0 && (
              <ul className={classes.missing}>
                {missing.map((sentence) => (
                  <li key={sentence}>{sentence}.</li>
                ))}
              </ul>
            )}
            {refusal !== null && <p className={classes.refusal}>{refusal}.</p>}
            {restore.problem !== null && <FormAlert>{restore.problem}</FormAlert>}
            {refusal === null && (
              <div>
                <ActionButton
                  permission={endpoints.restore.permission}
                  changes
                  loading={restore.busy}
                  onClick={restore.start}
                >
                  {t('Restore this version')}
                </ActionButton>
              </div>
            )}
          </Stack>
        )}
      </Loaded>
    </div>
  );
}

function useRestore({ kind, id, version }: VersionedRecord, entry: number, onRestored: () => void) {
  const restore = useRestoreVersion(kind);
  const { busy, problem, run } = useSubmit(problemOf);
  const start = () =>
    run(async () => {
      const { message, missing } = await restore({ params: { id, entry }, body: { version } });
      if (missing.length === 0) toastDone(() => message);
      else toastPartlyDone(() => [message, ...missing].map((sentence) => `${sentence}.`).join(' '));
      onRestored();
    });
  return { busy, problem, start };
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return errorText(error);
  if (error.body.code === 'stale')
    return `${error.message}. ${t('Close this and open it again to see the latest version.')}`;
  const [ofField] = Object.values(error.body.errors ?? {}).flat();
  return ofField ?? error.message;
}
