import { randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Db } from '#server/kit/db/db.ts';
import { keyedHash } from '#server/kit/secret.ts';
import { newBooking } from '#shared/bookings/contract.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { instant } from '#shared/kit/fields.ts';
import { HttpProblem } from '#shared/kit/problem.ts';

const PROPOSAL_MINUTES = 10;
const PURPOSE = 'agent proposal';

const bookingProposal = z.object({
  kind: z.literal('booking'),
  body: z.pick(newBooking, {
    treatmentId: true,
    appointmentDate: true,
    addExtraction: true,
    therapistId: true,
    more: true,
    isPatchTest: true,
    patchTestDate: true,
    promoCode: true,
    depositMethod: true,
    agreed: true,
  }),
});
const moveProposal = z.object({
  kind: z.literal('move'),
  /** A hash of the visit's secret: the proposal is for nobody else's. */
  visit: z.string(),
  appointmentDate: instant,
  /** The visit as it was. */
  updatedAt: instant,
});
export type BookingProposal = z.infer<typeof bookingProposal>;
export type MoveProposal = z.infer<typeof moveProposal>;

/** Each is confirmed once: `nonce` is of this proposal alone. */
const sealed = z.object({
  nonce: z.string(),
  expiresAt: instant,
  proposed: z.union([bookingProposal, moveProposal]),
});
export type Sealed<P> = { proposal: string; expiresAt: Date; nonce: string; proposed: P };

/**
 * What was proposed, signed with the studio's secret. Nothing is stored, so however many are made, they take no room and
 * no memory; and nobody can change one.
 */
export async function sealProposal<P extends BookingProposal | MoveProposal>(
  db: Db,
  proposed: P,
  now: Date,
): Promise<Sealed<P>> {
  const expiresAt = new Date(now.getTime() + PROPOSAL_MINUTES * MINUTE_MS);
  const nonce = randomBytes(12).toString('base64url');
  const content = { nonce, expiresAt: expiresAt.toISOString(), proposed };
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  const signature = await keyedHash(db, PURPOSE, text);
  return { proposal: `${text}.${signature.toString('base64url')}`, expiresAt, nonce, proposed };
}

/** Forged, of another studio, of another kind and expired ones are told apart from each other only as far as it helps. */
export async function openProposal<Kind extends 'booking' | 'move'>(
  db: Db,
  proposal: string,
  { kind, now }: { kind: Kind; now: Date },
): Promise<Sealed<Extract<BookingProposal | MoveProposal, { kind: Kind }>>> {
  const [text = '', signature = ''] = proposal.split('.');
  const right = await keyedHash(db, PURPOSE, text);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw unknownProposal();
  const { nonce, expiresAt, proposed } = sealed.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (proposed.kind !== kind) throw unknownProposal();
  if (Date.parse(expiresAt) <= now.getTime()) throw expiredProposal();
  const own = proposed as Extract<BookingProposal | MoveProposal, { kind: Kind }>; // checked above
  return { proposal, expiresAt: new Date(expiresAt), nonce, proposed: own };
}

function unknownProposal(): HttpProblem {
  return new HttpProblem(422, {
    code: 'proposal_unknown',
    message: 'This is no proposal of this studio. Please propose first and pass on its proposal unchanged.',
  });
}

function expiredProposal(): HttpProblem {
  return new HttpProblem(422, {
    code: 'proposal_expired',
    message: `A proposal holds for ${PROPOSAL_MINUTES} minutes, and this one has ended. This call changed nothing. If an earlier call was answered with a visit, that visit stands; otherwise please propose again.`,
  });
}
