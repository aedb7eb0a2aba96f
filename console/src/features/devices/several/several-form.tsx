import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { t } from '@vitrine/contract/messages';
import { DevicesForm } from '@vitrine/contract/several-devices';
import { z } from 'zod';
import { useCan } from '../../../lib/session.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useSaveForm } from '../../../ui/form/use-save-form.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { toastDone } from '../../../ui/toast.tsx';
import { defaultPlaceQuery, rememberDevicePlace } from '../default-place.ts';
import { useCreateDevices } from '../devices.api.ts';
import { LocationFields, type PlaceNames, ScreenFields } from '../place-fields.tsx';
import { NamesField } from './names-field.tsx';
import { typedDevices } from './typed-devices.ts';

/** The devices are typed as one text. */
type Values = Omit<z.input<typeof DevicesForm>, 'devices'> & { names: string };

const TypedForm = z
  .custom<Values>()
  .transform(({ names, ...form }) => ({
    ...form,
    devices: typedDevices(names).map(({ line: _, ...device }) => device),
  }))
  .pipe(DevicesForm);

/** Creates several devices of one store and one group, preselected as for a single device. */
export function SeveralDevicesForm() {
  const query = useQuery(defaultPlaceQuery);
  return (
    <Loaded query={query}>
      {({ place, names }) => <StartedForm initial={{ names: '', ...place, rotation: 0, volume: 100 }} places={names} />}
    </Loaded>
  );
}

function StartedForm({ initial, places }: { initial: Values; places: PlaceNames }) {
  const create = useCreateDevices();
  const showCreated = useShowCreated();
  const state = useSaveForm({
    schema: TypedForm,
    initial,
    save: async (body) => ({ form: body, made: await create({ body }) }),
    onSaved: ({ form: place, made }) => {
      rememberDevicePlace(place);
      showCreated(
        place.branchId,
        made.map(({ deviceId }) => deviceId),
      );
    },
  });
  const count = typedDevices(state.form.getValues().names).length;
  return (
    <Form
      state={state}
      submitLabel={
        count === 0
          ? t('Create devices')
          : t('{count, plural, one {Create # device} other {Create # devices}}', { count })
      }
      cancel={{ to: '/device' }}
    >
      <NamesField form={state.form} />
      <LocationFields form={state.form} names={places} />
      <ScreenFields form={state.form} />
    </Form>
  );
}

/** Leads to the codes that pair the new devices, or to the list for users who may not read them. */
function useShowCreated() {
  const navigate = useNavigate();
  const canReadCodes = useCan('Permissions.Device.Edit');
  return (branchId: number, ids: readonly number[]) => {
    const count = ids.length;
    toastDone(() => t('{count, plural, one {# device created} other {# devices created}}', { count }));
    const search = { store: branchId, from: Math.min(...ids), to: Math.max(...ids) };
    void navigate(canReadCodes ? { to: '/device/codes', search } : { to: '/device' });
  };
}
