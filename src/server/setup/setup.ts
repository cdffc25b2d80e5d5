import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { hasDemoPeople } from '#server/studio/demo-people.ts';
import type { CatalogChoices, LeftOut, Setup } from '#shared/setup/contract.ts';
import type { SetupState, SetupStep } from '#shared/setup/steps.ts';
import { listChoices, listLeftOut, listStates, replaceLeftOut, upsertState } from './data.ts';
import { notADemo } from './not-a-demo.ts';
import { countDemo, countRealPeople, findFilledAt } from './removal/data.ts';
import { demoOf } from './removal/remove-demo.ts';

const NOTHING = {
  members: 0,
  guests: 0,
  bookings: 0,
  orders: 0,
  sales: 0,
  vouchers: 0,
  subscribers: 0,
  mails: 0,
  pageViews: 0,
  therapists: 0,
};

export async function getSetup({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Setup> {
  const filledAt = await findFilledAt(db);
  const [states, catalog] = [await listStates(db), await listChoices(db)];
  if (!filledAt) return { isDemo: false, states, demo: NOTHING, realPeople: 0, catalog };
  return {
    isDemo: true,
    states,
    catalog,
    demo: await countDemo(db, await demoOf(db, filledAt, now())),
    realPeople: await countRealPeople(db, filledAt),
  };
}

export function saveStep(ctx: Context, step: SetupStep, state: SetupState) {
  return ctx.db.transaction(async (tx) => {
    if (!(await hasDemoPeople(tx))) throw notADemo();
    const { [step]: before } = await listStates(tx);
    await upsertState(tx, step, state, ctx.now());
    const details = { before: { state: before ?? null }, after: { state } };
    await recordAudit({ ...ctx, db: tx }, { action: 'save setup step', target: `setup ${step}`, details });
    return { step, state };
  });
}

/** Only noted: they are deleted with the demo's people, so that one can change one's mind until then. */
export function saveLeftOut(ctx: Context, leftOut: LeftOut): Promise<CatalogChoices> {
  return ctx.db.transaction(async (tx) => {
    if (!(await hasDemoPeople(tx))) throw notADemo();
    const before = await listLeftOut(tx);
    await replaceLeftOut(tx, leftOut);
    const entry = {
      action: 'choose catalogue',
      target: 'setup catalog',
      details: { before, after: leftOut },
    };
    await recordAudit({ ...ctx, db: tx }, entry);
    return listChoices(tx);
  });
}
