import { expect, test } from 'vitest';
import { useStudio } from '#server/testing/use-studio.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { teamApi } from '#shared/team/contract.ts';
import { aTherapist } from './make.ts';
import { therapists } from './tables.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const readTeam = async () => (await studio.call(teamApi.team, {})).body;
const hasTeam = async () => (await studio.call(studioApi.studio, {})).body.hasTeam;

test('the team is who is active, in its order, with what visitors may know', async () => {
  const archivedAt = new Date('2026-03-01T00:00:00Z');
  await aTherapist(studio.db, { name: 'Second', position: 2, treatmentCommission: 4_000 });
  await aTherapist(studio.db, { name: 'Away', isActive: false });
  await aTherapist(studio.db, { name: 'Gone', archivedAt });
  const first = await aTherapist(studio.db, {
    name: 'First',
    position: 1,
    title: 'Senior therapist',
    about: 'Calm hands.',
    colour: 4,
    languages: ['English', 'Malay'],
    imageUrl: '/files/first-800x800.webp',
    treatmentIds: [1, 2],
  });
  const team = await readTeam();
  expect(team.map(({ name }) => name)).toEqual(['First', 'Second']);
  expect(team[0]).toEqual({
    id: first.id,
    name: 'First',
    slug: first.slug,
    title: 'Senior therapist',
    about: 'Calm hands.',
    colour: 4,
    languages: ['English', 'Malay'],
    imageUrl: '/files/first-800x800.webp',
    treatmentIds: [1, 2],
  });
  expect(team[1]).toMatchObject({ treatmentIds: null, imageUrl: null, title: '', languages: [] });
});

test('the studio says that it has a team only while somebody is active', async () => {
  expect(await hasTeam()).toBeUndefined();
  await aTherapist(studio.db, { isActive: false });
  expect(await readTeam()).toEqual([]);
  expect(await hasTeam()).toBeUndefined();
  await studio.db.update(therapists).set({ isActive: true });
  await expect.poll(hasTeam).toBe(true);
  await expect.poll(async () => (await readTeam()).length).toBe(1);
});
