import { textHashOf } from '#server/forms/form-page.ts';
import type { FormAnswersRow, FormVersionRow } from '#server/forms/tables.ts';
import { readFacts } from '#shared/forms/facts.ts';
import type { Answers } from '#shared/forms/questions.ts';
import { HOUR_MS } from '#shared/kit/durations.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { type Random, seededRandom } from './random.ts';

export type DemoClient = {
  clientId: number;
  name: string;
  bookedAt: Date;
  firstVisitAt: Date;
  isComing: boolean;
  /** Anybody may have signed for a guest. */
  isMember: boolean;
  firstBookingId: number;
};
type Signed = Omit<FormAnswersRow, 'id' | 'bookingId' | 'confirmedBy' | 'confirmedAt'>;

/** Some forget it, and are asked at the studio. */
const SIGNS = 0.86;
const NOTES = ['', '', '', 'Redness around the nose', 'Dry cheeks', 'Marks from old spots', 'A calm hour'];
const SKIN = ['reddens', 'stings', 'dry', 'oily', 'breakouts'];

/** What clients have signed before their first visit. Two of them may not have a peel, and are not booked for anything. */
export function planSigned(clients: DemoClient[], version: FormVersionRow, now: Date): Signed[] {
  const random = seededRandom('forms');
  const signing = clients.filter(
    ({ bookedAt }) => random.chance(SIGNS) && bookedAt.getTime() + HOUR_MS < now.getTime(),
  );
  const [expecting, onTablets] = signing.filter(({ isComing }) => !isComing);
  return signing.map((client) => {
    const latest = Math.min(client.firstVisitAt.getTime() - HOUR_MS, now.getTime());
    const signedAt = new Date(
      Math.max(
        client.bookedAt.getTime() + 60_000,
        Math.min(latest, client.bookedAt.getTime() + random.below(40) * HOUR_MS),
      ),
    );
    const special = {
      ...(client === expecting && { expecting: { value: ['pregnant'] } }),
      ...(client === onTablets && { isotretinoin: { value: 'half' } }),
    };
    const answers: Answers = { ...usualAnswers(random), ...special };
    const signedOn = studioDay(signedAt);
    return {
      clientId: client.clientId,
      formId: version.formId,
      formVersionId: version.id,
      origin: `booking ${client.firstBookingId}`,
      isProven: true,
      answers,
      createdAt: signedAt,
      updatedAt: signedAt,
      signedAt,
      signedOn,
      signedName: client.name,
      signature: scribble(random),
      textHash: textHashOf(version, answers),
      facts: readFacts(version.questions, answers, signedOn),
    };
  });
}

function usualAnswers(random: Random): Answers {
  const note = random.pick(NOTES);
  const reacts = random.chance(0.25)
    ? [random.pick(['fragrance', 'citrus', 'lavender', 'nuts', 'lanolin'])]
    : [];
  return {
    skin: { value: SKIN.filter(() => random.chance(0.4)) },
    reacts: { value: reacts },
    expecting: { value: [] },
    isotretinoin: { value: 'never' },
    retinoids: { value: random.chance(0.1) ? 'weeks' : 'never' },
    exfoliants: { value: 'never' },
    recent: { value: [] },
    today: { value: [] },
    health: { value: [] },
    ...(note && { hopes: { value: note } }),
    photos: { value: random.chance(0.6) },
  };
}

/** A name nobody can read. */
function scribble(random: Random): string {
  const points = Array.from(
    { length: 14 },
    (_, n) => `${60 + n * 34},${90 + random.below(70) - (n % 3) * 15}`,
  );
  return `M${points.join(' L')}`;
}
