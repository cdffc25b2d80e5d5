import type { NoteRow } from '#server/notes/tables.ts';
import { minutesAfter } from './calendar.ts';
import type { Random } from './random.ts';
import type { DemoStudio } from './step.ts';

type Named = { id: number; name: string };
type Words = Pick<NoteRow, 'done' | 'productsUsed' | 'settings' | 'advice' | 'nextVisitWeeks'> & {
  recommended: string[];
};

/** By the treatment's name: what is done, and what clients should mind afterwards. */
const CARE: Record<string, Words & { aftercare: string }> = {
  'Sensitive Calm Facial': {
    done: 'Milk cleanse, cool compresses, oat mask 12 min, lymphatic massage.',
    productsUsed: 'Milk Cleanser, oat mask, Barrier Repair Cream',
    settings: 'No steam. Water 28 °C.',
    advice: 'Only the barrier cream for two evenings, nothing active.',
    nextVisitWeeks: 4,
    recommended: ['Barrier Repair Cream', 'Milk Cleanser, Unscented'],
    aftercare:
      'Keep to lukewarm water and a plain cream for two days.\nNo acids, retinoids or scrubs for three days.\nSunscreen every morning, also when it rains.\nA little redness today is normal; it should be gone by tomorrow.',
  },
  'Signature Glow Facial': {
    done: 'Double cleanse, enzyme 6 min, hyaluronic ampoule with LED, massage.',
    productsUsed: 'Cloud Foam Cleanser, enzyme powder, Dew Hyaluronic Serum',
    settings: 'LED red, 15 min.',
    advice: 'Serum on damp skin, morning and evening.',
    nextVisitWeeks: 4,
    recommended: ['Dew Hyaluronic Serum', 'Linen Sunscreen SPF 50'],
    aftercare:
      'No make-up until tomorrow morning if you can.\nDrink well, and use your serum on damp skin.\nSunscreen every morning: the skin is more sensitive to light for three days.',
  },
  'Acne Clear Facial': {
    done: 'Gel cleanse, warm compress, extractions on chin and nose, azelaic mask 8 min, LED blue.',
    productsUsed: 'Rose Gel Cleanser, azelaic mask',
    settings: 'LED blue, 12 min. High frequency off.',
    advice: 'Hands off for three days. Azelaic cream in the evening from Thursday on.',
    nextVisitWeeks: 3,
    recommended: ['Quiet Azelaic Cream', 'Rose Gel Cleanser'],
    aftercare:
      'Please leave the treated spots alone: no touching, no squeezing.\nNo sauna, pool or hard sport for a day.\nA clean pillow case tonight helps more than any cream.\nIf a spot becomes hot, swollen or very sore, please see a doctor.',
  },
  'Anti-Ageing Collagen Facial': {
    done: 'Oil cleanse, lactic 5 % for 4 min, collagen sheet, sculpting massage.',
    productsUsed: 'Oat Cleansing Balm, collagen sheet, Night Jar Ceramide Cream',
    settings: 'Lactic 5 %, 4 min.',
    advice: 'No retinol until the weekend.',
    nextVisitWeeks: 5,
    recommended: ['Night Jar Ceramide Cream'],
    aftercare:
      'No retinoids or acids for three days.\nSunscreen every morning, and a hat at noon.\nTightness this evening is normal: a rich cream helps.',
  },
  'Eye & Neck Lift': {
    done: 'Drainage around the eyes, microcurrent on neck and jaw.',
    productsUsed: 'Dew Hyaluronic Serum, eye gel',
    settings: 'Microcurrent 120 µA, 10 min each side.',
    advice: 'Eye gel from the fridge in the morning.',
    nextVisitWeeks: 6,
    recommended: ['Dew Hyaluronic Serum'],
    aftercare:
      'Keep the eye area free of make-up until tomorrow.\nSleep with your head a little higher tonight.',
  },
  'Hot Stone Back Ritual': {
    done: 'Warm oil, stones along the spine, slow pressure on the shoulders.',
    productsUsed: 'Unscented almond-free oil',
    settings: 'Stones 48 °C, medium pressure.',
    advice: 'Stretch the neck twice a day.',
    nextVisitWeeks: 4,
    recommended: [],
    aftercare:
      'Drink plenty of water and keep warm this evening.\nMuscles may be tender tomorrow; a warm shower helps.\nIf a place on the skin stays red or blisters, please call us, and see a doctor.',
  },
  'Rose Salt Body Scrub': {
    done: 'Fine salt with oil, legs and arms, cool rinse, plain lotion.',
    productsUsed: 'Salt scrub fine, Plain Water Lotion',
    settings: 'Light pressure.',
    advice: 'Lotion twice a day, no shaving until Friday.',
    nextVisitWeeks: 6,
    recommended: ['Plain Water Lotion', 'Barefoot Body Sunscreen SPF 50'],
    aftercare: 'No shaving, pool or sun for a day.\nLotion after every shower for three days.',
  },
};
const USUAL = CARE['Sensitive Calm Facial']!; // it is above

const REACTIONS = [
  'No reaction.',
  'No reaction.',
  'Slight warmth on the cheeks, gone after the mask.',
  'Pink around the nose for ten minutes.',
  'Stinging at the first product, rinsed and changed to water.',
  '',
];
/** Of the visits that were noted. */
const NOTED = 0.8;

/** What was written after past visits, by whoever runs the studio. */
export function planNotes(
  { bookings, calendar }: Pick<DemoStudio, 'bookings' | 'calendar'>,
  { products, writtenBy }: { products: Named[]; writtenBy: number },
): NoteRow[] {
  const random = calendar.random('notes');
  return bookings
    .filter(({ outcome }) => outcome === 'completed')
    .flatMap(({ id, row }): NoteRow[] => {
      const writtenAt = minutesAfter(row.endsAt, 2 + random.below(20));
      const note = planNote(random, row.treatmentName, products);
      if (!random.chance(NOTED) || writtenAt >= calendar.now) return [];
      return [{ ...note, bookingId: id, writtenBy, createdAt: writtenAt, updatedAt: writtenAt }];
    });
}

function planNote(random: Random, treatmentName: string, products: Named[]) {
  const { recommended, ...words } = wordsFor(treatmentName);
  const isRecommending = random.chance(0.4);
  const reaction = random.pick(REACTIONS);
  const nextVisitWeeks = random.chance(0.7) ? words.nextVisitWeeks : null;
  return {
    ...words,
    reaction,
    nextVisitWeeks,
    advice: random.chance(0.6) ? words.advice : '',
    recommendedProductIds: isRecommending ? idsOf(recommended, products) : [],
  };
}

function wordsFor(treatmentName: string): Words {
  const { aftercare: _, ...words } = CARE[treatmentName] ?? USUAL;
  return words;
}

export function planAftercare(treatments: Named[], at: Date) {
  return treatments.map(({ id, name }) => ({
    treatmentId: id,
    text: (CARE[name] ?? USUAL).aftercare,
    updatedAt: at,
  }));
}

export function planTemplates(products: Named[], at: Date) {
  return ['Sensitive Calm Facial', 'Signature Glow Facial', 'Acne Clear Facial'].map((name) => {
    const { recommended, ...words } = wordsFor(name);
    const recommendedProductIds = idsOf(recommended, products);
    return { name, ...words, recommendedProductIds, createdAt: at, updatedAt: at };
  });
}

/** Every visit that is over had its mail, or will have none: nobody of the demo is written to. */
export function planSentAftercare({
  bookings,
  calendar: { now },
}: Pick<DemoStudio, 'bookings' | 'calendar'>) {
  return bookings
    .filter(({ outcome }) => outcome === 'completed')
    .map(({ id, row }) => {
      const sentAt = minutesAfter(row.endsAt, 60);
      return { bookingId: id, settledAt: sentAt < now ? sentAt : now, sentAt: sentAt < now ? sentAt : null };
    });
}

function idsOf(names: string[], products: Named[]): number[] {
  return names.flatMap((name) => products.find((each) => each.name === name)?.id ?? []);
}
