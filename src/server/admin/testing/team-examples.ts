import { aDeviceKind, aLeave, aTherapist } from '#server/team/make.ts';
import type { AppliedLeave } from '#shared/bookings/leave-contract.ts';
import { after, type Example, of, type Scene } from './example-scene.ts';

const aLeavePlan = async ({ studio: { db }, send }: Scene) => {
  const { id: therapistId } = await aTherapist(db);
  const leave = { therapistId, from: '2026-03-12', to: '2026-03-13', kind: 'sick' };
  const proposal = await send('POST /api/admin/team/leave/plan', { body: { leave } });
  const { version } = proposal as unknown as { version: string };
  return { body: { leave, version } };
};

export const teamExamples: Record<string, Example> = {
  'POST /api/admin/team/therapists': () => ({ body: { name: 'Mei Lin' } }),
  'PUT /api/admin/team/therapists/:id': async ({ studio: { db } }) => ({
    ...(await of(aTherapist(db))),
    body: { title: 'Senior therapist' },
  }),
  'DELETE /api/admin/team/therapists/:id': ({ studio: { db } }) => of(aTherapist(db)),
  'POST /api/admin/team/therapists/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/team/therapists/:id', await of(aTherapist(scene.studio.db))),
  'PUT /api/admin/team/order': async ({ studio: { db } }) => ({
    body: { therapistIds: [(await aTherapist(db)).id, (await aTherapist(db)).id].reverse() },
  }),
  'PUT /api/admin/team/therapists/:id/week': async ({ studio: { db } }) => ({
    ...(await of(aTherapist(db))),
    body: { from: '2026-04-01', days: Array.from({ length: 7 }, () => [{ starts: '10:00', ends: '18:00' }]) },
  }),
  'PUT /api/admin/team/therapists/:id/day': async ({ studio: { db } }) => ({
    ...(await of(aTherapist(db))),
    body: { date: '2026-03-12', shifts: [] },
  }),
  'PUT /api/admin/team/therapists/:id/weekday': async ({ studio: { db } }) => ({
    ...(await of(aTherapist(db))),
    body: { from: '2026-03-12', shifts: [] },
  }),
  'POST /api/admin/team/copy-week': async (scene) => {
    const { params } = await of(aTherapist(scene.studio.db));
    const body = { date: '2026-03-12', shifts: [] };
    await scene.send('PUT /api/admin/team/therapists/:id/day', { params, body });
    return { body: { therapistId: params.id, from: '2026-03-09', to: '2026-03-16' } };
  },
  'POST /api/admin/team/leave': async ({ studio: { db } }) => ({
    body: { therapistId: (await aTherapist(db)).id, from: '2026-03-12', to: '2026-03-13', kind: 'annual' },
  }),
  'PUT /api/admin/team/leave/:id': async ({ studio: { db } }) => ({
    ...(await of(aLeave(db))),
    body: { from: '2026-03-12', to: '2026-03-14', kind: 'sick' },
  }),
  'DELETE /api/admin/team/leave/:id': ({ studio: { db } }) => of(aLeave(db)),
  'POST /api/admin/team/leave/apply': (scene) => aLeavePlan(scene),
  'POST /api/admin/team/leave/:id/undo': async (scene) => {
    const body = await scene.send('POST /api/admin/team/leave/apply', await aLeavePlan(scene));
    const { leaveId, ...undone } = body as unknown as AppliedLeave;
    return { params: { id: leaveId }, body: undone };
  },
  'POST /api/admin/team/devices': () => ({ body: { name: 'LED panel', pieces: 2 } }),
  'PUT /api/admin/team/devices/:id': async ({ studio: { db } }) => ({
    ...(await of(aDeviceKind(db))),
    body: { pieces: 3 },
  }),
  'DELETE /api/admin/team/devices/:id': ({ studio: { db } }) => of(aDeviceKind(db)),
  'POST /api/admin/team/devices/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/team/devices/:id', await of(aDeviceKind(scene.studio.db))),
  'PUT /api/admin/team/therapists/:id/account': async ({ studio: { db }, admin }) => ({
    ...(await of(aTherapist(db))),
    body: { userId: admin.id },
  }),
};
