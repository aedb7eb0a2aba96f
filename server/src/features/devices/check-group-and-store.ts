import type { DeviceForm } from '@vitrine/contract/devices';
import { t } from '@vitrine/contract/messages';
import { eq, sql } from 'drizzle-orm';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { stores } from '../../db/schema/stores.ts';
import { statement } from '../../db/statement.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';

const groupById = statement((tx) =>
  tx
    .select({ orientation: deviceGroups.orientation })
    .from(deviceGroups)
    .where(eq(deviceGroups.id, sql.placeholder('id')))
    .for('key share'),
);
const storeById = statement((tx) =>
  tx
    .select({ id: stores.id })
    .from(stores)
    .where(eq(stores.id, sql.placeholder('id')))
    .for('key share'),
);

/** Throws an error at each invalid field of a device. Group and store cannot be deleted until the transaction ends. */
export async function checkGroupAndStore(
  tx: Tx,
  form: Pick<DeviceForm, 'groupId' | 'branchId' | 'orientation'>,
): Promise<void> {
  const [[group], [store]] = await Promise.all([
    groupById(tx, { id: form.groupId }),
    storeById(tx, { id: form.branchId }),
  ]);
  const errors: Record<string, string[]> = {};
  if (!group) errors['groupId'] = [t('Choose a device group')];
  else if (group.orientation !== form.orientation)
    errors['orientation'] = [
      t('The device group is {orientation, select, 1 {horizontal} other {vertical}}', {
        orientation: group.orientation,
      }),
    ];
  if (!store) errors['branchId'] = [t('Choose a store')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
