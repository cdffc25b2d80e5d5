import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aCardOf, aClient } from '#server/clients/make.ts';
import { emptyTables } from '#server/testing/empty-tables.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { messagesApi } from '#shared/messages/contract.ts';
import { runs } from '#shared/testing/runs.ts';
import { aLink, consent, someSettings, switchOn } from './make.ts';
import { sendDue } from './send-due.ts';

const START = '2026-03-10T04:00:00Z';
const studio = useStudio(START);
const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

type Action =
  | { do: 'visit'; who: number; daysAgo: number }
  | { do: 'book'; who: number; inDays: number }
  | { do: 'consent'; who: number; card: 0 | 1; isGiven: boolean }
  | { do: 'stop'; who: number; card: 0 | 1; kind: 'rebook' | 'win_back' | 'birthday' | '*' }
  | { do: 'resume'; who: number; kind: 'rebook' | '*' }
  | { do: 'newsletter'; who: number }
  | { do: 'wait'; hours: number }
  | { do: 'sweep'; at: number }
  | { do: 'deliver'; refused: number }
  | { do: 'restart' };

const who = fc.nat({ max: 2 });
const card = fc.constantFrom(0 as const, 1 as const);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('visit' as const),
      who,
      daysAgo: fc.constantFrom(33, 35, 36, 40, 121, 125),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('book' as const), who, inDays: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('consent' as const), who, card, isGiven: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('stop' as const),
      who,
      card,
      kind: fc.constantFrom('rebook' as const, 'win_back' as const, 'birthday' as const, '*' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('resume' as const),
      who,
      kind: fc.constantFrom('rebook' as const, '*' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('newsletter' as const), who }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 5, 12, 24, 60, 100) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('sweep' as const), at: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('deliver' as const), refused: fc.constantFrom(0, 0, 0, 1, 3) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
);

/** A person with two cards: a member, and a guest with the same e-mail but for a tag. */
type Person = {
  cards: [number, number];
  tokens: [string, string];
  /** The last thing said on each card. */
  said: [boolean | null, boolean | null];
  stops: Set<string>;
  visits: number[];
  next: number[];
  advertisedAt: number[];
  got: Set<string>;
};

let people: Person[];
let room: number;
beforeEach(() => someSettings(studio.db));

async function begin(): Promise<number> {
  await emptyTables(studio.db);
  studio.clock.set(START);
  studio.smtp.mails.length = 0;
  await someSettings(studio.db);
  for (const kind of ['rebook', 'win_back', 'birthday'] as const) await switchOn(studio.db, kind);
  const { id: treatmentId } = await aTreatment(studio.db);
  room = 0;
  people = [];
  for (let n = 0; n < 3; n += 1) {
    const member = await aMember(studio.db, { email: `p${n}@petal.sg` });
    const guest = await aClient(studio.db, { name: `Guest ${n}`, email: `p${n}+x@petal.sg` });
    const cards: Person['cards'] = [await aCardOf(studio.db, member.id), guest.id];
    const tokens: Person['tokens'] = [await aLink(studio.db, cards[0]), await aLink(studio.db, cards[1])];
    if (n === 2) {
      await studio.db.execute(sql`insert into client_details (client_id, birthday, updated_at)
        values (${cards[0]}, '1990-03-12', now())`);
    }
    const nothing = {
      stops: new Set<string>(),
      visits: [],
      next: [],
      advertisedAt: [],
      got: new Set<string>(),
    };
    people.push({ cards, tokens, said: [null, null], ...nothing });
    // Most begin as somebody who agreed and is due: what follows is what may stand in the way.
    if (n < 2) await take({ do: 'consent', who: n, card: 0, isGiven: true }, treatmentId);
    await take({ do: 'visit', who: n, daysAgo: n === 0 ? 36 : 34 }, treatmentId);
  }
  return treatmentId;
}

const at = () => studio.clock.now().getTime();

async function visit(
  { cards }: Person,
  startsAt: Date,
  status: 'completed' | 'confirmed',
  treatmentId: number,
) {
  room += 1;
  // Each in a room of its own: nothing is known of rooms here.
  await aBooking(studio.db, {
    startsAt,
    status,
    treatmentId,
    clientId: cards[1],
    customerEmail: '',
    phoneE164: '',
    room,
  });
}

/** All mails that arrived, each held against what holds at this moment. */
function check(from: number) {
  for (const mail of studio.smtp.mails.slice(from)) {
    const person = people.find((_, n) => mail.to?.[0]?.address?.startsWith(`p${n}`))!;
    const { subject = '' } = mail;
    const kind = subject.includes('birthday')
      ? 'birthday'
      : subject.includes('next visit')
        ? 'rebook'
        : 'win_back';
    const hour = (studio.clock.now().getUTCHours() + 8) % 24;
    const last = Math.max(...person.visits);
    const days = Math.round((at() - last) / (24 * HOUR));
    const key = `${kind} ${kind === 'birthday' ? '' : last}`;
    expect({ kind, isDay: hour >= 9 && hour < 21 }).toEqual({ kind, isDay: true });
    expect(person.said.includes(true) && !person.said.includes(false), 'consent').toBe(true);
    expect(person.stops.has(kind) || person.stops.has('*'), 'stopped').toBe(false);
    expect(
      person.advertisedAt.every((then) => at() - then >= WEEK),
      'one a week',
    ).toBe(true);
    expect(person.got.has(key), `twice: ${key}`).toBe(false);
    if (kind !== 'birthday') {
      expect(
        person.next.every((then) => then <= at()),
        'nothing booked',
      ).toBe(true);
      const [least, most] = kind === 'rebook' ? [35, 49] : [120, 180];
      expect(days >= least - 1 && days <= most + 1, `${kind} after ${days} days`).toBe(true);
    }
    person.got.add(key);
    person.advertisedAt.push(at());
  }
}

async function take(step: Action, treatmentId: number): Promise<void> {
  const person = 'who' in step ? people[step.who]! : people[0]!;
  switch (step.do) {
    case 'visit': {
      const startsAt = new Date(at() - step.daysAgo * 24 * HOUR);
      person.visits.push(startsAt.getTime());
      return visit(person, startsAt, 'completed', treatmentId);
    }
    case 'book': {
      const startsAt = new Date(at() + step.inDays * 24 * HOUR);
      person.next.push(startsAt.getTime());
      return visit(person, startsAt, 'confirmed', treatmentId);
    }
    case 'consent':
      person.said[step.card] = step.isGiven;
      return consent(studio.db, person.cards[step.card], 'email', step.isGiven, studio.clock.now());
    case 'stop': {
      const params = { token: person.tokens[step.card] };
      await studio.call(messagesApi.stop, { params, body: { kind: step.kind } });
      person.stops.add(step.kind);
      if (step.kind === '*') person.said[step.card] = false;
      return;
    }
    case 'resume':
      await studio.call(messagesApi.resume, {
        params: { token: person.tokens[0] },
        body: { kind: step.kind },
      });
      person.stops.delete(step.kind);
      return;
    case 'newsletter': {
      const contact = `p${people.indexOf(person)}@petal.sg`;
      const { rows } = await studio.db.execute(sql`
        insert into message_contacts as known (contact, newsletter_at) values (${contact}, ${studio.clock.now()})
        on conflict (contact) do update set newsletter_at = excluded.newsletter_at
          where known.message_at is null or known.message_at <= excluded.newsletter_at - interval '7 days' returning contact`);
      if (rows.length > 0) person.advertisedAt.push(at());
      return;
    }
    case 'wait':
      return studio.clock.advance({ minutes: step.hours * 60 });
    case 'sweep':
      await Promise.all(Array.from({ length: step.at }, () => sendDue(studio.studio.tools)));
      return;
    case 'deliver': {
      const from = studio.smtp.mails.length;
      studio.smtp.refuse(step.refused);
      while ((await studio.studio.worker.runDue()) > 0);
      studio.smtp.refuse(0);
      return check(from);
    }
    case 'restart': {
      // Killed with jobs in hand: their lease ends, and they are taken again.
      await studio.db.execute(sql`update jobs set attempts = attempts + 1, taken_until = ${studio.clock.now()}
        where done_at is null and failed_at is null`);
      await studio.db.execute(sql`update mails set taken_at = ${studio.clock.now()} where state = 'waiting'`);
    }
  }
}

test('nobody without consent, twice, at night, over the limit or after stopping; every reason is true', {
  timeout: 240_000,
}, async () => {
  let arrived = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 40 }), async (steps) => {
      const id = await begin();
      for (const step of steps) await take(step, id);
      await take({ do: 'sweep', at: 1 }, id);
      await take({ do: 'deliver', refused: 0 }, id);
      arrived += studio.smtp.mails.length;
    }),
    // The first is nothing but what they begin with: somebody who agreed and is due.
    { numRuns: runs(6, 300), examples: [[[]]] },
  );
  expect(arrived).toBeGreaterThan(runs(0, 50));
});
