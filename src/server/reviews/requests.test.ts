import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aDemo } from '#server/setup/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { reviewsApi } from '#shared/reviews/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { aReview } from './make.ts';
import { reviewRequestMails } from './send-requests.ts';

/** A Tuesday, 4 pm. */
const studio = useStudio('2026-03-10T08:00:00Z');
/** Two days ago, ended at 3 pm. */
const SUNDAY = new Date('2026-03-08T06:00:00Z');
const SETTLED = new Date('2026-03-08T08:00:00Z');

let treatmentId: number;
beforeEach(async () => {
  treatmentId = (await aTreatment(studio.db, { name: 'Calm Facial' })).id;
});

const aVisit = (fields: Partial<Parameters<typeof aBooking>[1]> = {}) =>
  aBooking(studio.db, {
    startsAt: SUNDAY,
    treatmentId,
    treatmentName: 'Calm Facial',
    status: 'completed',
    updatedAt: SETTLED,
    ...fields,
  });
const set = (value: object) =>
  studio.db.execute(sql`insert into settings values ('reviewRequests', ${JSON.stringify({ ...defaults.reviewRequests, ...value })}::jsonb, now())
    on conflict (key) do update set value = excluded.value`);
const run = () => reviewRequestMails.run(studio.studio.tools);
/** All so far. */
const sent = async () => {
  await run();
  return (await studio.deliverMail()).filter(({ subject }) => subject === 'How was your visit?');
};

test('asks once, two days after the visit, at its contact and with a link of its own', async () => {
  await aVisit({ startsAt: new Date('2026-03-08T07:30:00Z') }); // ended at 4:30 pm
  expect(await sent()).toEqual([]);
  studio.clock.advance({ minutes: 30 });
  const [mail, ...others] = await sent();
  expect([mail?.to?.[0]?.address, others]).toEqual(['mei@example.com', []]);
  expect(mail?.text).toContain('Thank you for coming on Sunday 8 March. How did you find your Calm Facial?');
  const token = /\/review\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const opened = await studio.call(reviewsApi.opened, { params: { token } });
  expect([opened.status, opened.body]).toMatchObject([200, { firstName: 'Mei', writing: 'open' }]);
  const { rows } = await studio.db.execute(
    sql`select text_body || coalesce(html_body, '') as body from mails where subject = 'How was your visit?'`,
  );
  expect(rows).toEqual([{ body: '' }]); // the link is in the mail and nowhere else
  const { rows: recorded } = await studio.db.execute(sql`select kind, because, state from message_sends`);
  expect(recorded).toEqual([{ kind: 'review', because: 'visit on 8 Mar', state: 'sent' }]);
  expect(await sent()).toHaveLength(1);
});

test('never twice: the status is undone and set again, and two processes run at once', async () => {
  const { id } = await aVisit();
  await Promise.all([run(), run(), run()]);
  expect(await studio.deliverMail()).toHaveLength(1);
  await studio.db.execute(sql`update bookings set status = 'confirmed' where id = ${id}`);
  await studio.db.execute(sql`update bookings set status = 'completed' where id = ${id}`);
  expect(await sent()).toHaveLength(1);
});

test('a run that fails has asked nobody, and the next one does', async () => {
  await aVisit();
  const { tools } = studio.studio;
  // The process ends between the claim and the commit.
  const stopped = tools.db.transaction.bind(tools.db);
  const failing = {
    ...tools,
    db: Object.assign(Object.create(tools.db), {
      transaction: (work: Parameters<typeof stopped>[0]) =>
        stopped(async (tx) => {
          await work(tx);
          throw new Error('stopped');
        }),
    }),
  };
  await expect(reviewRequestMails.run(failing)).rejects.toThrow('stopped');
  expect(await studio.deliverMail()).toEqual([]);
  expect(await sent()).toHaveLength(1);
});

test('of several treatments there is one mail, once all are over', async () => {
  const first = await aVisit();
  const second = await aVisit({
    startsAt: new Date('2026-03-08T07:00:00Z'),
    treatmentName: 'Eye Lift',
    status: 'confirmed',
  });
  await studio.db.execute(sql`update bookings set visit_id = ${first.id}, visit_position = case id when ${first.id} then 1 else 2 end
    where id in (${first.id}, ${second.id})`);
  expect(await sent()).toEqual([]);
  await studio.db.execute(sql`update bookings set status = 'completed' where id = ${second.id}`);
  const mails = await sent();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('your Calm Facial and Eye Lift?');
});

describe('nobody is asked', () => {
  test.each([
    ['whose visit was cancelled', { status: 'cancelled' }],
    ['who missed it', { status: 'no-show' }],
    ['whose visit is not completed yet', { status: 'confirmed' }],
    ['whose visit was deleted', { archivedAt: SETTLED }],
    [
      'who came for a patch test',
      { isPatchTest: true, treatmentCents: 0, extractionCents: 0, addExtraction: false },
    ],
    ['who has no e-mail', { customerEmail: '' }],
    ['whose visit was ten days ago', { startsAt: new Date('2026-02-28T06:00:00Z') }],
    ['whose visit was completed some minutes ago', { updatedAt: new Date('2026-03-10T07:30:00Z') }],
  ] as const)('%s', async (_, fields) => {
    await aVisit(fields);
    expect(await sent()).toEqual([]);
  });

  test('who is blocked', async () => {
    const { clientId } = await aVisit();
    await studio.db.execute(
      sql`insert into client_details (client_id, blocked_at, updated_at) values (${clientId}, now(), now())`,
    );
    expect(await sent()).toEqual([]);
  });

  test('who said no to e-mails, also on a card that was merged into theirs', async () => {
    const { clientId } = await aVisit();
    const other = await aVisit({
      startsAt: new Date('2026-03-01T02:00:00Z'),
      customerName: 'M. Lim',
      phoneE164: '',
      customerEmail: 'm@petal.sg',
    });
    await studio.db.execute(
      sql`update clients set merged_into_id = ${clientId}, merged_at = now() where id = ${other.clientId}`,
    );
    await studio.db.execute(sql`insert into client_consents (client_id, channel, is_given, source, given_at)
      values (${other.clientId}, 'email', false, 'staff', now())`);
    expect(await sent()).toEqual([]);
  });

  test('who works here', async () => {
    const { id: userId } = await aMember(studio.db, { role: 'therapist', email: 'aisyah@petal.sg' });
    await aVisit({ userId, customerEmail: 'aisyah@petal.sg' });
    expect(await sent()).toEqual([]);
  });

  test('who has written already', async () => {
    const { id } = await aVisit();
    await aReview(studio.db, { visitId: id, treatmentId });
    expect(await sent()).toEqual([]);
  });

  test('who is invented', async () => {
    await aDemo(studio.db);
    await aVisit();
    expect(await sent()).toEqual([]);
  });

  test('while it is switched off; later, only those of the last days', async () => {
    await set({ isOn: false });
    await aVisit();
    expect(await sent()).toEqual([]);
    studio.clock.advance({ minutes: 8 * 1440 });
    await set({ isOn: true });
    expect(await sent()).toEqual([]);
  });
});

test('how many days after is a setting', async () => {
  await set({ days: 5 });
  await aVisit();
  expect(await sent()).toEqual([]);
  studio.clock.advance({ minutes: 3 * 1440 });
  expect(await sent()).toHaveLength(1);
});
