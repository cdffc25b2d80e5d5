import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { someContents } from '#server/safety/make.ts';
import { useTwoStudios } from '#server/testing/use-two-studios.ts';

/** Tuesday 10 March 2026, 4 pm; two rooms, and two processes on one database. */
const two = useTwoStudios('2026-03-10T08:00:00Z');

test.each([
  [
    'the test',
    (n: number) => ({ appointmentDate: `2026-03-13T${11 + n}:00`, patchTestDate: '2026-03-11T11:00' }),
  ],
  [
    'the treatment',
    (n: number) => ({ appointmentDate: '2026-03-13T14:00', patchTestDate: `2026-03-11T${11 + n}:00` }),
  ],
])('when many want the last places of %s, each gets both or nothing', async (_, timesOf) => {
  const treatmentId = (await aTreatment(two.db, { durationMinutes: 30, extraction: 'none' })).id;
  await someContents(two.db, treatmentId, { patchTestMonths: 6 });
  const members = await Promise.all(
    Array.from({ length: 6 }, (_, n) => aMember(two.db, { email: `m${n}@example.com` })),
  );
  const answers = await Promise.all(
    members.map(({ token }, n) =>
      two.studio(n).app.inject({
        method: 'POST',
        url: '/api/bookings',
        headers: { authorization: `Bearer ${token}` },
        payload: {
          treatmentId,
          ...timesOf(n),
          customerName: 'Mei Lim',
          customerEmail: `m${n}@example.com`,
          customerPhone: `+65 912345${10 + n}`,
        },
      }),
    ),
  );
  const codes = answers.map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([201, 201, 409, 409, 409, 409]); // as many as there are rooms
  const { rows } = await two.db.execute(sql`
    select count(*) filter (where is_patch_test)::int as tests, count(*) filter (where not is_patch_test)::int as visits
    from bookings`);
  expect(rows).toEqual([{ tests: 2, visits: 2 }]);
});
