import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { addDays } from '#shared/kit/studio-time.ts';
import { shiftsOn } from '#shared/team/rota.ts';
import { aLeave, aTherapist } from './make.ts';
import { leave, rotas, shifts, therapists } from './tables.ts';
import { readRotas, type TeamRow, teamSubquery } from './team-subquery.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const EARLIEST = '2000-01-01';
const FIRST = '2026-03-10';

/** Every day from `starts` to `starts` and an hour, so that each rota can be told by its shifts. */
async function aRota(therapistId: number, startsOn: string, starts: number, isSingleDay = false) {
  const [rota] = await studio.db.insert(rotas).values({ therapistId, startsOn, isSingleDay }).returning();
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    rotaId: rota!.id,
    weekday,
    starts,
    ends: starts + 60,
  }));
  await studio.db.insert(shifts).values(isSingleDay ? week.slice(0, 1) : week);
}

test('weeks that others have replaced are not read, and nobody’s shifts of the days ahead change by it', async () => {
  const { id } = await aTherapist(studio.db); // a rota from 2026-01-01 on
  await aRota(id, '2026-02-01', 600);
  await aRota(id, '2026-03-20', 660);
  await aRota(id, '2026-02-02', 720, true);
  await aRota(id, '2026-03-12', 780, true);
  const newest = await aTherapist(studio.db, { name: 'Mei' });
  await aRota(newest.id, FIRST, 840);
  await aLeave(studio.db, { therapistId: newest.id, startsOn: '2026-03-14', endsOn: '2026-03-15' });

  const [all, ahead] = [await readRotas(studio.db, EARLIEST), await readRotas(studio.db, FIRST)];
  expect(ahead.map(({ name, rota }) => [name, rota.weeks.map(({ from }) => from).sort()])).toEqual([
    ['Aisyah Rahman', ['2026-02-01', '2026-03-20']],
    ['Mei', ['2026-01-01', FIRST]],
  ]);
  expect(ahead[0]!.rota.dates.map(({ date }) => date)).toEqual(['2026-03-12']);
  for (let day = FIRST; day < '2026-04-01'; day = addDays(day, 1)) {
    expect(ahead.map(({ rota }) => shiftsOn(rota, day))).toEqual(all.map(({ rota }) => shiftsOn(rota, day)));
  }
});

const readRow = namedStatement<TeamRow>('team of a test', sql`select ${teamSubquery.columns}`);

async function readTeam(db: Db = studio.db) {
  const { values, read } = teamSubquery.from(FIRST);
  const [row] = await readRow(db, { start: new Date(`${FIRST}T00:00:00+08:00`), ...values });
  return { isSent: row!.team !== null, team: read(row!) };
}

test('the team is sent again only after it has changed', async () => {
  const { id } = await aTherapist(studio.db);
  const first = await readTeam();
  expect(first.team).toEqual(await readRotas(studio.db, FIRST));
  expect(await readTeam()).toEqual({ isSent: false, team: first.team });

  const changes = [
    () => studio.db.update(therapists).set({ name: 'Mei' }),
    () => aRota(id, '2026-03-12', 780, true),
    () => studio.db.update(shifts).set({ starts: 600 }),
    () => aLeave(studio.db, { therapistId: id }),
    () => studio.db.delete(leave),
    () => studio.db.update(therapists).set({ isActive: false }),
  ];
  for (const change of changes) {
    await change();
    expect(await readTeam()).toEqual({ isSent: true, team: await readRotas(studio.db, FIRST) });
  }
});

test('a team that was read in a change that is undone is nobody’s team, nor is it that of the next change', async () => {
  await aTherapist(studio.db, { name: 'Aisyah' });
  const names = async (db?: Db) => (await readTeam(db)).team.map(({ name }) => name);
  const undone = studio.db.transaction(async (tx) => {
    await tx.update(therapists).set({ name: 'Undone' });
    expect(await names(tx)).toEqual(['Undone']);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await names()).toEqual(['Aisyah']);
  await studio.db.update(therapists).set({ name: 'Mei' });
  expect(await names()).toEqual(['Mei']);
});
