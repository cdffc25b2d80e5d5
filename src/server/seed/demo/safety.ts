import { recheckBookings } from '#server/bookings/safety/recheck.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { suppliedRows } from '#server/safety/admin/rules.ts';
import type { treatmentSafety } from '#server/safety/tables.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import {
  insertContents,
  insertPatchTests,
  insertRules,
  listClientsAhead,
  listTreatments,
  settleBookings,
} from './data.ts';

type Contents = Partial<typeof treatmentSafety.$inferInsert>;

const BASE = 'Aqua, Glycerin, Panthenol, Allantoin, Sodium Hyaluronate';

/** What is used in each treatment, by its name. */
const CONTENTS: Record<string, Contents> = {
  'Sensitive Calm Facial': {
    ingredients: `${BASE}, Avena Sativa (Oat) Kernel Extract, Squalane`,
    isOfferedInstead: true,
  },
  'Detoxifying Hydration Facial': {
    ingredients: `${BASE}, Papain, Kaolin, Niacinamide`,
    methods: ['enzyme', 'extraction'],
  },
  'Signature Glow Facial': {
    ingredients: `${BASE}, Lactic Acid, 3-O-Ethyl Ascorbic Acid, Ferulic Acid`,
    methods: ['peel', 'massage', 'led'],
  },
  'Acne Clear Facial': {
    ingredients: `${BASE}, Montmorillonite, Zinc PCA, Azelaic Acid`,
    methods: ['extraction', 'led'],
  },
  'Anti-Ageing Collagen Facial': {
    ingredients: `${BASE}, Hydrolyzed Collagen, Palmitoyl Tripeptide-1, Retinal`,
    methods: ['massage'],
    patchTestMonths: 6,
  },
  'Eye & Neck Lift': { ingredients: `${BASE}, Caffeine, Acetyl Hexapeptide-8`, methods: ['massage'] },
  'Hot Stone Back Ritual': {
    ingredients: 'Prunus Armeniaca Kernel Oil, Squalane, Kaolin, Tocopherol',
    methods: ['heat', 'massage'],
  },
  'Rose Salt Body Scrub': {
    ingredients:
      'Maris Sal, Oryza Sativa Bran Oil, Rosa Damascena Flower Oil, Tocopherol, Citronellol, Geraniol',
    methods: ['scrub'],
  },
};

const TWO_WEEKS_MS = 14 * DAY_MS;

/**
 * The supplied rules, what treatments contain, and patch tests: everybody who is booked for the treatment that needs one
 * has had it, but for one. What was booked before is checked like by a rule that is switched on.
 */
export async function enterSafety(tools: Tools): Promise<void> {
  const { db } = tools;
  const now = tools.now();
  await settleBookings(db);
  for (const { id, name } of await listTreatments(db)) {
    const contents = CONTENTS[name];
    if (!contents) continue;
    await insertContents(db, { treatmentId: id, ...contents, updatedAt: now });
    if (!contents.patchTestMonths) continue;
    const [, ...tested] = await listClientsAhead(db, id, now);
    const testedAt = new Date(now.getTime() - TWO_WEEKS_MS);
    await insertPatchTests(
      db,
      tested.map((clientId) => ({
        clientId,
        treatmentId: id,
        testedAt,
        result: 'clear' as const,
        note: 'Behind the ear, no redness',
        createdAt: testedAt,
      })),
    );
  }
  await insertRules(db, suppliedRows(now));
  await recheckBookings(tools, 'all', 'rule');
}
