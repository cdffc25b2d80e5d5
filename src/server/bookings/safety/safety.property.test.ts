import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aCardOf } from '#server/clients/make.ts';
import { inCash } from '#server/counter/make.ts';
import { aForm, aFormLink } from '#server/forms/make.ts';
import { listRules } from '#server/safety/data.ts';
import { someContents, someFacts } from '#server/safety/make.ts';
import { emptyTables } from '#server/testing/empty-tables.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { bookingSafetyApi } from '#shared/bookings/safety-contract.ts';
import { counterApi } from '#shared/counter/contract.ts';
import { formsAdminApi } from '#shared/forms/admin-contract.ts';
import { formsApi } from '#shared/forms/contract.ts';
import type { Fact } from '#shared/forms/facts.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { safetyAdminApi } from '#shared/safety/admin-contract.ts';
import { checkSafety, mayBeConfirmed, rulesFor } from '#shared/safety/check-safety.ts';
import { readIngredients } from '#shared/safety/ingredients.ts';
import { runs } from '#shared/testing/runs.ts';
import { recheckBookings } from './recheck.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const DAYS = ['2026-03-12', '2026-03-17', '2026-03-20', '2026-04-14'];
const HOURS = ['11:00', '13:00', '15:00', '17:00'];

const KINDS = [
  ...(['rule', 'rule', 'rule off', 'remove rule', 'form', 'form', 'contents', 'patch test'] as const),
  ...(['book', 'book', 'walk-in', 'walk-in', 'walk-in', 'move', 'place'] as const),
  ...([
    'confirm',
    'confirm many',
    'override',
    'cancel',
    'undo',
    'archive',
    'restore',
    'time',
    'time',
  ] as const),
  ...(['complete', 'complete', 'complete', 'missed', 'pay', 'pay', 'pay', 'void', 'move by link'] as const),
] as const;
/** Who speaks for whom: the client, whoever holds the tablet, and whoever typed a name with a booking. */
const KINDS_OF_FORMS = [
  ...(['form typed', 'form typed', 'form typed', 'form typed', 'form', 'form by tablet'] as const),
  ...(['confirm form', 'confirm form', 'book', 'book', 'book', 'rule', 'contents'] as const),
  ...(['confirm', 'confirm', 'confirm', 'confirm many', 'move by link', 'move by link', 'move'] as const),
  ...(['walk-in', 'complete', 'time'] as const),
] as const;
type Kind = (typeof KINDS)[number] | (typeof KINDS_OF_FORMS)[number];

/** Something happens: with which of the few people, treatments, rules and bookings there are. */
const stepOf = (kinds: readonly Kind[]) =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    n: fc.nat(11),
    day: fc.constantFrom(...DAYS),
    hour: fc.constantFrom(...HOURS),
    isTrue: fc.boolean(),
    outcome: fc.constantFrom('ask' as const, 'refuse' as const),
    condition: fc.constantFrom('pregnant' as const, 'retinoids' as const, 'allergy' as const),
    reason: fc.option(fc.constant('We agreed on the phone'), { nil: undefined }),
    early: fc.boolean(),
  });
type Step = ReturnType<typeof stepOf> extends fc.Arbitrary<infer S> ? S : never;

async function setUp() {
  const { db } = studio;
  studio.clock.set('2026-03-10T08:00:00Z');
  await emptyTables(db);
  const admin = await anAdmin(db);
  const members = [await aMember(db), await aMember(db)];
  const treatments = [await aTreatment(db, { name: 'Peel' }), await aTreatment(db, { name: 'Calm' })];
  await someContents(db, treatments[0]!.id, { methods: ['peel'], ingredients: 'Aqua, Limonene, Retinol' });
  const cards = [await aCardOf(db, members[0]!.id), await aCardOf(db, members[1]!.id)];
  // Something speaks against most visits of the first, so that the gate has to do with what follows.
  const rule = {
    condition: 'pregnant',
    outcome: 'ask',
    clientText: 'You told us so.',
    staffText: 'Ask.',
  } as const;
  await studio.call(safetyAdminApi.addRule, { body: rule }, { as: admin });
  await sign(cards[0]!, true, 0);
  // The link of each booking, as the answer has it.
  const tokens = new Map<number, string>();
  const form = await aForm(db);
  // Signed forms of which staff have said that the client was asked.
  const confirmed = new Set<number>();
  return { admin, members, treatments: treatments.map(({ id }) => id), cards, tokens, form, confirmed };
}
type World = Awaited<ReturnType<typeof setUp>>;

const bookingIds = async () =>
  (
    await studio.db.execute<{ id: number; updated_at: Date }>(
      sql`select id, updated_at from bookings order by id`,
    )
  ).rows;

async function run(world: World, each: Step) {
  const { kind, n, day, hour, isTrue, outcome, condition, reason, early } = each;
  const { admin, members, treatments, cards, tokens } = world;
  const as = { as: admin };
  const all = await bookingIds();
  const target = all[n % Math.max(all.length, 1)];
  const params = { id: target?.id ?? 1 };
  const appointmentDate = `${day}T${hour}`;
  const rules = await listRules(studio.db);
  const rule = rules[n % Math.max(rules.length, 1)];
  const fields = {
    condition,
    outcome,
    clientText: 'You told us so.',
    staffText: 'Please ask.',
    ...(n % 3 === 0 && { treatmentIds: [treatments[n % 2]!] }),
    ...(n % 3 === 1 && condition !== 'allergy' && { method: 'peel' as const }),
    ...(condition === 'retinoids' && n % 2 === 0 && { withinDays: 5 }),
  };
  const whom = { customerName: 'Mei Lim', customerPhone: '+65 91234567', customerEmail: 'mei@example.com' };
  const call = studio.call;
  if (kind === 'rule') return call(safetyAdminApi.addRule, { body: fields }, as);
  if (kind === 'rule off' && rule) {
    return call(
      safetyAdminApi.changeRule,
      { params: { id: rule.id }, body: { ...fields, isActive: isTrue } },
      as,
    );
  }
  if (kind === 'remove rule' && rule) return call(safetyAdminApi.removeRule, { params: { id: rule.id } }, as);
  if (kind === 'form') return sign(cards[n % 2]!, isTrue, n);
  if (kind === 'form typed') {
    const token = tokens.get(params.id) ?? 'none';
    const { status, body } = await call(bookingsApi.openManagedForms, { params: { token } });
    return status === 201 ? signBy(world, body.token, isTrue) : undefined;
  }
  if (kind === 'form by tablet') {
    return signBy(world, await aFormLink(studio.db, cards[n % 2]!), isTrue);
  }
  if (kind === 'confirm form') return confirmForm(world, n);
  if (kind === 'contents') {
    const body = {
      ingredients: isTrue ? 'Aqua, Limonene' : 'Aqua',
      methods: isTrue ? ['peel' as const] : [],
    };
    const rest = { patchTestMonths: n % 2 ? 6 : null, isOfferedInstead: false };
    return call(
      safetyAdminApi.changeTreatment,
      { params: { id: treatments[n % 2]! }, body: { ...body, ...rest } },
      as,
    );
  }
  if (kind === 'patch test') {
    const body = {
      treatmentId: treatments[n % 2]!,
      testedOn: '2026-03-08',
      result: isTrue ? 'clear' : 'reaction',
    } as const;
    return call(safetyAdminApi.recordPatchTest, { params: { id: cards[n % 2]! }, body }, as);
  }
  const visit = { treatmentId: treatments[n % 2]!, appointmentDate, ...whom };
  if (kind === 'book') {
    const made = await call(bookingsApi.book, { body: visit }, n % 3 ? { as: members[n % 2]! } : {});
    if (made.status === 201) tokens.set(made.body.id, made.body.manageToken);
    return made;
  }
  if (kind === 'walk-in') {
    const status = isTrue ? 'confirmed' : 'pending';
    return call(
      bookingsAdminApi.book,
      { body: { ...visit, status, userId: members[(n >> 1) % 2]!.id, safetyReason: reason } },
      as,
    );
  }
  if (kind === 'move') {
    const body = { appointmentDate, safetyReason: reason };
    return call(bookingsApi.change, { params, body }, isByStaff(each) ? as : { as: members[0]! });
  }
  if (kind === 'move by link') {
    const token = tokens.get(params.id) ?? 'none';
    return call(bookingsApi.changeManaged, { params: { token }, body: { appointmentDate } });
  }
  if (kind === 'complete' || kind === 'missed') {
    const status = kind === 'complete' ? 'completed' : 'no-show';
    return call(bookingsApi.change, { params, body: { status, early, safetyReason: reason } }, as);
  }
  if (kind === 'pay' && target) return pay(target.id, { safetyReason: reason, early }, as);
  if (kind === 'void') {
    const { rows } = await studio.db.execute<{ id: number }>(
      sql`select id from orders where voided_at is null limit 1`,
    );
    return call(counterApi.void, { params: { id: rows[0]?.id ?? 1 }, body: { reason: 'Wrong client' } }, as);
  }
  if (kind === 'place')
    return call(bookingsAdminApi.place, { params, body: { appointmentDate, safetyReason: reason } }, as);
  if (kind === 'confirm') return call(bookingsApi.change, { params, body: { status: 'confirmed' } }, as);
  if (kind === 'confirm many' && all.length > 0) {
    return call(bookingsAdminApi.confirm, { body: { ids: all.map(({ id }) => id) } }, as);
  }
  if (kind === 'override') {
    return call(bookingSafetyApi.override, { params, body: { reason: 'We agreed', confirm: isTrue } }, as);
  }
  if (kind === 'cancel') return call(bookingsApi.change, { params, body: { status: 'cancelled' } }, as);
  if (kind === 'undo' && target) {
    const updatedAt = new Date(target.updated_at).toISOString();
    return call(
      bookingsAdminApi.undo,
      { body: { changes: [{ id: target.id, status: 'confirmed', updatedAt }] } },
      as,
    );
  }
  if (kind === 'archive') return call(bookingsApi.archive, { params }, as);
  if (kind === 'restore') return call(bookingsAdminApi.restore, { params }, as);
  // Some hours, or some days.
  studio.clock.set(
    new Date(studio.clock.now().getTime() + n * (isTrue ? 12 : 0.5) * 3_600_000).toISOString(),
  );
}

/** Who is refused is told, and may give a reason. */
function isByStaff({ kind, n }: Step): boolean {
  return kind === 'place' || (kind === 'move' && n % 2 === 1);
}

/** What is due for it, in cash. */
async function pay(bookingId: number, answers: object, as: { as: World['admin'] }) {
  const lines = [{ kind: 'visit' as const, bookingId }];
  const { rows } = await studio.db.execute<{ due: number }>(
    sql`select treatment_cents + extraction_cents - promo_cents as due from bookings where id = ${bookingId}`,
  );
  const body = { userId: null, lines, payments: [inCash((rows[0]!.due / 100).toFixed(2))], ...answers };
  return studio.call(counterApi.sell, { body }, as);
}

/** What signing does, without the questions. */
function sign(card: number, isTrue: boolean, n: number) {
  return studio.db.transaction(async (tx) => {
    const facts = {
      pregnant: isTrue,
      ...(n % 2 && { retinoids: { isTrue, lastOn: '2026-03-09' } }),
      ...(n % 3 && { allergy: isTrue ? { items: ['limonene'] } : false }),
    };
    await someFacts(tx, card, facts, studio.clock.now());
    await recheckBookings({ ...studio.studio.tools, db: tx }, { clientIds: [card] }, 'form');
  });
}

/** By a link: that of a booking, which only says who typed, or that of the studio's tablet. */
async function signBy({ form }: World, token: string, isPregnant: boolean) {
  const params = { token, id: form.id };
  const versionId = form.version.id;
  const answers = { pregnant: { value: isPregnant } };
  const { status, body } = await studio.call(formsApi.save, { params, body: { versionId, answers } });
  if (status !== 200) return;
  const signature = { versionId, name: 'Mei Lim', path: '', textHash: body.textHash };
  return studio.call(formsApi.sign, { params, body: signature });
}

/** Staff have asked the client about what somebody typed. */
async function confirmForm({ admin, confirmed }: World, n: number) {
  const { rows } = await studio.db.execute<{ id: number; card: number }>(sql`
    select id, client_id as card from form_answers where signed_at is not null and booking_id is not null order by id`);
  const chosen = rows[n % Math.max(rows.length, 1)];
  if (!chosen) return;
  const params = { id: chosen.card, signedId: chosen.id };
  const answer = await studio.call(formsAdminApi.confirmSigned, { params }, { as: admin });
  if (answer.status === 204) confirmed.add(chosen.id);
  return answer;
}

type Signed = { id: number; visit: number | null; facts: Fact[] };
type Row = {
  id: number;
  visit: number;
  treatment_id: number;
  starts_at: string;
  signed: Signed[] | null;
  ingredients: string | null;
  methods: never[] | null;
  months: number | null;
  tests: { at: string; result: 'clear' | 'reaction' }[] | null;
  override_reason: string | null;
  override_keys: string[] | null;
  /** What was found for this time. */
  found: string | null;
  status: string;
  is_paid: boolean;
};

/**
 * Of each fact the newest statement; but what somebody typed for this visit counts besides, where it is newer and stricter.
 * Which was typed is told by the visit it names, and by what staff have confirmed in this test.
 */
function factsFor(
  { visit, signed }: Row,
  confirmed: ReadonlySet<number>,
): { own: Fact[] | null; all: Fact[] | null } {
  if (!signed) return { own: null, all: null };
  const isOwn = (form: Signed) => form.visit === null || confirmed.has(form.id);
  const counting = signed.filter((form) => isOwn(form) || form.visit === visit);
  const codes = [...new Set(counting.flatMap(({ facts }) => facts.map(({ code }) => code)))];
  const stated = codes.map((code) => {
    const newest = counting.flatMap((form) =>
      form.facts.flatMap((fact) => (fact.code === code ? [{ fact, isOwn: isOwn(form) }] : [])),
    );
    const own = newest.find((each) => each.isOwn)?.fact;
    const until = newest.findIndex((each) => each.isOwn);
    const typed = newest.slice(0, until === -1 ? newest.length : until).map(({ fact }) => fact);
    return { own, all: typed.find(({ isTrue }) => isTrue) ?? own ?? typed[0]! };
  });
  const ownFacts = stated.flatMap(({ own }) => own ?? []);
  return {
    own: counting.some(isOwn) ? ownFacts : null,
    all: counting.length > 0 ? stated.map(({ all }) => all) : null,
  };
}

/** Every visit as it stands, read anew from the tables, by nothing the gate uses but the rule itself. */
async function readVisits({ confirmed }: World) {
  const now = studio.clock.now();
  const rules = (await listRules(studio.db)).filter(({ isActive }) => isActive);
  const { rows } = await studio.db.execute<Row>(sql`
    select b.id, coalesce(b.visit_id, b.id) as visit, b.treatment_id, b.starts_at::text, t.ingredients, t.methods, t.patch_test_months as months,
      (select json_agg(json_build_object('id', a.id, 'visit', a.booking_id, 'facts', facts) order by signed_at desc, a.id desc)
        from form_answers a where a.client_id = b.client_id and signed_at is not null) as signed,
      (select json_agg(json_build_object('at', tested_at, 'result', result)) from patch_tests p
        where p.client_id = b.client_id and p.treatment_id = b.treatment_id) as tests,
      c.override_reason, c.override_keys, case when c.starts_at = b.starts_at then c.outcome end as found, b.status,
      exists (select from order_items i where i.booking_id = b.id and i.kind = 'visit' and refunded_quantity < quantity)
        as is_paid
    from bookings b left join treatment_safety t on t.treatment_id = b.treatment_id
      left join booking_checks c on c.booking_id = b.id
    where b.archived_at is null and not b.is_patch_test`);
  return rows.map((row) => {
    const { own, all } = factsFor(row, confirmed);
    const treatment = {
      id: row.treatment_id,
      methods: row.methods ?? [],
      patchTestMonths: row.months,
      ingredients: readIngredients(row.ingredients ?? ''),
    };
    const patchTests = (row.tests ?? []).map(({ at, result: found }) => ({
      testedAt: new Date(at),
      result: found,
    }));
    const about = { rules: rulesFor(rules, treatment), treatment, patchTests };
    const check = (facts: Fact[] | null) =>
      checkSafety({ ...about, facts, start: new Date(row.starts_at), now });
    const result = check(all);
    const overridden = row.override_reason ? (row.override_keys ?? []) : [];
    // A patch test that was missing when it was overridden is missing also when it is too late for one.
    // What somebody typed makes nothing clear that the client's own answers do not.
    const mayBe = mayBeConfirmed(result, overridden) && mayBeConfirmed(check(own), overridden);
    const start = new Date(row.starts_at);
    // Once its day is over, what was found for it counts.
    const wasFound = row.found !== null && (row.override_reason !== null || !isGrave(row.found));
    const isAllowed = mayBe || (studioDay(start) < studioDay(now) && wasFound);
    const { id, status, is_paid: isPaid } = row;
    return { id, status, isPaid, start, mayBe, isAllowed, result, overridden };
  });
}
type Visits = Awaited<ReturnType<typeof readVisits>>;

const isGrave = (outcome: string) => outcome === 'ask' || outcome === 'refuse';

/**
 * Visits that stand, or have become something in this step, against the gate and without an override. What is completed
 * or paid is looked at then: what the client tells us later changes nothing about it.
 */
function breaches(each: Step, before: Visits, after: Visits): object[] {
  const now = studio.clock.now();
  const known = new Map(before.map((visit) => [visit.id, visit]));
  return after.flatMap((visit) => {
    const was = known.get(visit.id);
    const isNewly = {
      confirmed: visit.status === 'confirmed' && visit.start > now,
      completed: visit.status === 'completed' && was !== undefined && was.status !== 'completed',
      // What was done before it was paid was looked at when it was done.
      paid: visit.isPaid && was !== undefined && !was.isPaid && was.status !== 'completed',
      moved: isByStaff(each) && was !== undefined && was.start.getTime() !== visit.start.getTime(),
    };
    const what = Object.entries(isNewly).flatMap(([name, is]) => (is ? [name] : []));
    return what.length > 0 && !visit.isAllowed ? [{ what, ...visit }] : [];
  });
}

type Answer = { problem?: { code?: string } } | undefined;

async function countTyped(): Promise<number> {
  const typed = sql`select from form_answers where signed_at is not null and booking_id is not null`;
  return (await studio.db.execute(typed)).rows.length;
}

/** Where nothing speaks against a visit any more, staff confirm it without a reason, and a client's move leaves it confirmed. */
function hindrances(
  each: Step,
  answer: Answer,
  { before, after, targetId }: { before: Visits; after: Visits; targetId: number },
): object[] {
  const now = studio.clock.now();
  const isByClient = each.kind === 'move by link' || (each.kind === 'move' && !isByStaff(each));
  return before.flatMap((was) => {
    const is = after.find(({ id }) => id === was.id);
    if (!is || was.start <= now) return [];
    const isTarget = was.id === targetId;
    const isPending = was.mayBe && was.status === 'pending' && is.status === 'pending';
    const isRefused =
      each.kind === 'confirm' && isTarget && isPending && answer?.problem?.code === 'not_suitable';
    const isLeftOut = each.kind === 'confirm many' && isPending;
    const isReopened =
      isByClient && isTarget && is.mayBe && was.status === 'confirmed' && is.status === 'pending';
    return isRefused || isLeftOut || isReopened ? [{ isRefused, isLeftOut, isReopened, was, is }] : [];
  });
}

type Seen = Record<'confirmed' | 'completed' | 'paid' | 'overridden' | 'typed' | 'confirmedForms', number>;

/** Anything, in any order; counts what there was in the end. */
async function live(kinds: readonly Kind[], numRuns: number): Promise<Seen> {
  const seen = { confirmed: 0, completed: 0, paid: 0, overridden: 0, typed: 0, confirmedForms: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(stepOf(kinds), { minLength: 8, maxLength: 30 }), async (steps) => {
      const world = await setUp();
      let before = await readVisits(world);
      for (const each of steps) {
        const ids = await bookingIds();
        const targetId = ids[each.n % Math.max(ids.length, 1)]?.id ?? 0;
        const answer = await run(world, each);
        if (answer && 'status' in answer) expect(answer.status).toBeLessThan(500);
        const after = await readVisits(world);
        expect([each.kind, breaches(each, before, after)]).toEqual([each.kind, []]);
        const hindered = hindrances(each, answer as Answer, { before, after, targetId });
        expect([each.kind, hindered]).toEqual([each.kind, []]);
        before = after;
      }
      seen.confirmed += before.filter(({ status }) => status === 'confirmed').length;
      seen.completed += before.filter(({ status }) => status === 'completed').length;
      seen.paid += before.filter(({ isPaid }) => isPaid).length;
      seen.overridden += before.filter(({ overridden }) => overridden.length > 0).length;
      seen.typed += await countTyped();
      seen.confirmedForms += world.confirmed.size;
    }),
    // Making a failing example smaller would take longer than a test may.
    { numRuns, endOnFailure: true },
  );
  return seen;
}

test('no visit is confirmed, completed, paid or moved by staff against a rule without a recorded override, whatever happens in whatever order', async () => {
  const seen = await live(KINDS, runs(8, 600));
  // It was not empty; a short run may well see none that is paid.
  expect(seen.confirmed + seen.completed + seen.paid).toBeGreaterThan(3);
  expect(Math.min(seen.completed, seen.paid, seen.overridden)).toBeGreaterThan(runs(-1, 50));
}, 600_000);

test('nor by what somebody typed; what staff have confirmed needs no reason, and a client’s move leaves it confirmed', async () => {
  const seen = await live(KINDS_OF_FORMS, runs(6, 500));
  expect(seen.confirmed + seen.typed + seen.confirmedForms).toBeGreaterThan(5);
  expect(Math.min(seen.confirmed, seen.typed, seen.confirmedForms)).toBeGreaterThan(runs(-1, 50));
}, 600_000);
