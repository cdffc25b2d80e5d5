import { describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { catalogApi } from '#shared/catalog/contract.ts';
import { aTreatment } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

const names = async (as?: { token: string }) =>
  (await studio.call(catalogApi.treatments, {}, as ? { as } : {})).body.map(({ name }) => name);

describe('GET /api/treatments', () => {
  test('tells what a visitor needs to choose, and nothing the contract does not name', async () => {
    await aTreatment(studio.db, { name: 'Glow', priceCents: 5_800, imageUrl: '/files/a-1200x900.webp' });
    const { status, body } = await studio.call(catalogApi.treatments, {});
    expect([status, body]).toEqual([
      200,
      [
        {
          id: 1,
          name: 'Glow',
          description: 'Cool compresses and oat milk.',
          price: '58.00',
          duration: 60,
          category: 'facial',
          imageUrl: '/files/a-1200x900.webp',
          isActive: true,
          extraction: 'required',
        },
      ],
    ]);
  });

  test('the newest comes first', async () => {
    await aTreatment(studio.db, { name: 'Old' });
    await aTreatment(studio.db, { name: 'New' });
    expect(await names()).toEqual(['New', 'Old']);
  });

  test('what is not on offer is for the studio’s eyes only, and what is archived for nobody’s', async () => {
    await aTreatment(studio.db, { name: 'Active' });
    await aTreatment(studio.db, { name: 'Paused', isActive: false });
    await aTreatment(studio.db, { name: 'Gone', archivedAt: new Date() });
    expect(await names()).toEqual(['Active']);
    expect(await names(await aMember(studio.db))).toEqual(['Active']);
    expect(await names(await anAdmin(studio.db))).toEqual(['Paused', 'Active']);
  });

  test('an empty studio answers an empty list', async () => {
    expect(await names()).toEqual([]);
  });
});
