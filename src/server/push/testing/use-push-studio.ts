import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { type NewPushDevice, pushApi } from '#shared/push/contract.ts';
import { PUSH_KINDS, type PushKind } from '#shared/push/kinds.ts';
import { startPushService } from './push-service.ts';

/** Tuesday, 10 March 2026, 10 in the morning in Singapore. */
const NOW = '2026-03-10T02:00:00.000Z';
export const AT_3 = new Date('2026-03-12T07:00:00Z');

export type Someone = { id: number; token: string };

/** A studio beside a push service of its own, and what its people do with their devices. */
export function usePushStudio() {
  const studio = useStudio(NOW, { allowPrivateTargets: true });
  let started: Awaited<ReturnType<typeof startPushService>>;
  beforeAll(async () => {
    started = await startPushService();
  });
  beforeEach(() => started.reset());
  afterAll(() => started.close());

  const add = (as: Someone, body: NewPushDevice) => studio.call(pushApi.add, { body }, { as });
  const choose = (as: Someone, kinds: readonly PushKind[], showsNames = false) =>
    studio.call(pushApi.choose, { body: { kinds: [...kinds], showsNames } }, { as });
  const runAllDue = async () => {
    while ((await studio.studio.worker.runDue()) > 0);
  };

  /** With a browser of that name in which everything is switched on that they may choose. */
  async function on<One extends Someone>(
    as: One,
    name: string,
    kinds: readonly PushKind[] = PUSH_KINDS,
  ): Promise<One> {
    expect((await add(as, started.aBrowser(name))).status).toBe(200);
    await choose(as, kinds);
    return as;
  }

  /** A member, the owner, reception and the therapist who keeps the visit. */
  async function everybody() {
    const owner = await on(await anAdmin(studio.db), 'owner');
    const reception = await on(await aReceptionist(studio.db), 'reception');
    const aisyah = await on(await aMember(studio.db, { role: 'therapist' }), 'Aisyah');
    const priya = await on(await aMember(studio.db, { role: 'therapist' }), 'Priya');
    const mei = await on(await aMember(studio.db, { firstName: 'Mei', lastName: 'Lim' }), 'Mei');
    const { id: therapistId } = await aTherapist(studio.db, { userId: aisyah.id });
    await aTherapist(studio.db, { userId: priya.id });
    const visit = (fields: object = {}) =>
      aBooking(studio.db, {
        startsAt: AT_3,
        status: 'confirmed',
        therapistId,
        userId: mei.id,
        customerName: 'Mei Lim',
        createdAt: studio.clock.now(),
        ...fields,
      });
    return { owner, reception, aisyah, priya, mei, visit };
  }

  return {
    studio,
    get service() {
      return started;
    },
    add,
    choose,
    on,
    everybody,
    runAllDue,
    settings: async (as: Someone) => (await studio.call(pushApi.settings, {}, { as })).body,
    rows: async (text: string) => (await studio.db.execute(sql.raw(text))).rows,
    setStatus: (as: Someone, id: number, status: 'cancelled' | 'confirmed') =>
      studio.call(bookingsApi.change, { params: { id }, body: { status } }, { as }),
    /** What arrives after the time in which a change can be undone. */
    deliver: async (): Promise<string[]> => {
      await runAllDue();
      studio.clock.advance({ minutes: 0.25 });
      await runAllDue();
      const lines = started.received.map(
        ({ browser, payload }) => `${browser}: ${payload.title} | ${payload.body}`,
      );
      started.received.length = 0;
      return lines.sort();
    },
  };
}
