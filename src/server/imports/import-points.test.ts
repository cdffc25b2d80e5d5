import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listDifferences } from '#server/loyalty/admin/data.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { MOST_POINTS } from '#shared/loyalty/points.ts';
import { CLIENTS, callImports, fates } from './testing/call-imports.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const { admin, rows, run } = callImports(studio);

describe('points', () => {
  const POINTS = 'Email,Points\nmei@example.com,1200\nwei@example.com,0\nnobody@example.com,5';

  test('are earned once in the ledger; a tier reached elsewhere is no news', async () => {
    await run('clients', CLIENTS);
    const leave = { leaveOutProblems: true, source: 'Vagaro' };
    expect(fates(await run('points', POINTS, leave))).toEqual([
      [2, 'new', ''],
      [3, 'skipped', 'No points.'],
      [4, 'refused', 'There is no such client here. Please import the clients first.'],
    ]);
    await run('points', POINTS, leave);
    const again = await run('points', 'Email,Points\nmei@example.com,1300', leave);
    expect(again.body.lines[0]).toMatchObject({ fate: 'skipped' });
    expect(
      await rows(`select loyalty_points, loyalty_tier from users where email = 'mei@example.com'`),
    ).toEqual([{ loyalty_points: 1_200, loyalty_tier: 'Silver' }]);
    expect(await rows('select type, points, description from loyalty_transactions')).toEqual([
      { type: 'earned_manual', points: 1_200, description: 'Balance from Vagaro' },
    ]);
    expect(await studio.deliverMail()).toEqual([]);
    const { differences } = await studio.db.transaction((tx) => listDifferences(tx));
    expect(differences).toEqual([]);
  });

  test('two files at once credit a balance once', async () => {
    await run('clients', CLIENTS);
    const csv = 'Email,Points\nmei@example.com,120';
    const replies = await Promise.all([run('points', csv), run('points', csv)]);
    expect(replies.map(({ body }) => body.counts.new).sort()).toEqual([0, 1]);
    expect(await rows('select points from loyalty_transactions')).toEqual([{ points: 120 }]);
  });

  test('what the ledger refuses is a problem of its line', async () => {
    await run('clients', CLIENTS);
    const { rows: found } = await studio.db.execute<{ id: number }>(
      sql`select id from users where email = 'mei@example.com'`,
    );
    const body = { userId: found[0]!.id, points: 10, reason: 'A gift' };
    await studio.call(loyaltyAdminApi.adjust, { body }, { as: admin() });
    const csv = `Email,Points\nmei@example.com,${MOST_POINTS}\nwei@example.com,8`;
    const reply = await run('points', csv, { leaveOutProblems: true });
    expect(fates(reply)).toEqual([
      [2, 'refused', "That's more points than one account can hold."],
      [3, 'new', ''],
    ]);
  });
});
