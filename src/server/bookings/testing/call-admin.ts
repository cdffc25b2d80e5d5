import { sql } from 'drizzle-orm';
import { aTreatment } from '#server/catalog/make.ts';
import type { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { undoEnd } from '#shared/kit/undo.ts';

type Caller = { as: { token: string } };
type Fields = Record<string, unknown>;

/** On the Thursday two days after the start of those tests. */
export const at = (studioTime: string) => new Date(`2026-03-12T${studioTime}:00+08:00`);

/** What the admin does, and what came of it. */
export function callAdmin(studio: ReturnType<typeof useStudio>) {
  const place = (id: number, body: Fields, caller?: Caller) =>
    studio.call(bookingsAdminApi.place, { params: { id }, body: body as never }, caller);
  const restore = (id: number, caller?: Caller) =>
    studio.call(bookingsAdminApi.restore, { params: { id } }, caller);
  const archive = (id: number, caller: Caller) =>
    studio.call(bookingsApi.archive, { params: { id } }, caller);
  const walkIn = async (fields: Fields, caller?: Caller, headers?: Record<string, string>) => {
    const treatmentId = fields.treatmentId ?? (await aTreatment(studio.db)).id;
    const body = {
      treatmentId,
      appointmentDate: '2026-03-10T16:05',
      customerName: 'Walk In',
      customerPhone: '9123 4567',
      ...fields,
    };
    return studio.call(
      bookingsAdminApi.book,
      { body: body as never },
      { ...caller, ...(headers && { headers }) },
    );
  };
  const audit = async () =>
    (await studio.db.execute(sql`select action, target, details, actor_id from audit_log order by id`)).rows;
  const subjects = async () => (await studio.deliverMail()).map(({ subject }) => subject);
  /** With those that wait for an Undo. */
  const subjectsAfterUndo = () => {
    studio.clock.set(undoEnd(studio.clock.now()).toISOString());
    return subjects();
  };
  return { place, restore, archive, walkIn, audit, subjects, subjectsAfterUndo };
}
