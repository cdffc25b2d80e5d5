import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { safetyAdminApi, TreatmentContents } from '#shared/safety/admin-contract.ts';
import type { AdminDevice, teamAdminApi } from '#shared/team/admin-contract.ts';
import { apiQuery, keyOfPath } from '#web/kit/api-query.ts';
import { call } from '#web/kit/call.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Select } from '#web/kit/ui/fields/select.tsx';

const DEVICES = '/api/admin/team/devices';
const SAFETY = '/api/admin/safety';
const NONE = '';
const MONTHS = ['3', '6', '12'];
const NOTHING_ENTERED = { ingredients: '', methods: [], isOfferedInstead: false, updatedAt: null };

/** The device and the patch test that a treatment needs: kept by team and safety, chosen where a treatment is entered. */
export function useTreatmentNeeds(treatmentId: number | null) {
  const devices = useQuery(apiQuery<typeof teamAdminApi.devices>(`GET ${DEVICES}`, {})).data;
  const safety = useQuery(apiQuery<typeof safetyAdminApi.overview>(`GET ${SAFETY}`, {})).data;
  const contents = safety?.treatments.find((each) => each.treatmentId === treatmentId);
  const before = devices?.find(
    ({ treatmentIds }) => treatmentId !== null && treatmentIds.includes(treatmentId),
  );
  const [device, setDevice] = useState<string>();
  const [months, setMonths] = useState<string>();
  const client = useQueryClient();
  const now = {
    device: device ?? String(before?.id ?? NONE),
    months: months ?? String(contents?.patchTestMonths ?? NONE),
  };

  /** After the treatment was saved: what is refused here does not take that back, and is said. */
  async function save(id: number): Promise<void> {
    try {
      if (device !== undefined && device !== String(before?.id ?? NONE))
        await saveDevice(id, { from: before, to: devices?.find((each) => String(each.id) === device) });
      if (months !== undefined && months !== String(contents?.patchTestMonths ?? NONE))
        await savePatchTest(id, contents, months);
    } catch (error) {
      toastError(error, 'Please try again.', 'The treatment is saved, but not what it needs');
    }
    for (const path of [DEVICES, SAFETY]) void client.invalidateQueries({ queryKey: keyOfPath(path) });
  }

  return { devices, isSafetyKnown: safety !== undefined, now, setDevice, setMonths, save };
}

async function saveDevice(
  id: number,
  { from, to }: { from: AdminDevice | undefined; to: AdminDevice | undefined },
) {
  const change = (device: AdminDevice, treatmentIds: number[]) =>
    call<typeof teamAdminApi.changeDevice>('PUT /api/admin/team/devices/:id', {
      params: { id: device.id },
      body: { treatmentIds, updatedAt: device.updatedAt },
    });
  if (from)
    await change(
      from,
      from.treatmentIds.filter((each) => each !== id),
    );
  if (to) await change(to, [...to.treatmentIds, id]);
}

async function savePatchTest(id: number, contents: TreatmentContents | undefined, months: string) {
  const { ingredients, methods, isOfferedInstead, updatedAt } = contents ?? NOTHING_ENTERED;
  await call<typeof safetyAdminApi.changeTreatment>('PUT /api/admin/safety/treatments/:id', {
    params: { id },
    body: {
      ingredients,
      methods,
      isOfferedInstead,
      updatedAt,
      patchTestMonths: months === NONE ? null : Number(months),
    },
  });
}

/** Nothing until they are known; no device where the studio has none. */
export function TreatmentNeeds({ needs }: { needs: ReturnType<typeof useTreatmentNeeds> }) {
  const { devices = [], isSafetyKnown, now } = needs;
  const offered = MONTHS.includes(now.months) || now.months === NONE ? MONTHS : [...MONTHS, now.months];
  return (
    <>
      {devices.length > 0 && (
        <Select
          label="Device it needs"
          options={[
            { value: NONE, label: 'None' },
            ...devices.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={now.device}
          onChange={({ target }) => needs.setDevice(target.value)}
        />
      )}
      {isSafetyKnown && (
        <Select
          label="Patch test"
          hint="Before the first visit, and again when it is older."
          options={[
            { value: NONE, label: 'Not needed' },
            ...offered.map((value) => ({ value, label: `Needed, counts for ${value} months` })),
          ]}
          value={now.months}
          onChange={({ target }) => needs.setMonths(target.value)}
        />
      )}
    </>
  );
}
