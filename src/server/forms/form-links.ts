import type { Context, Tools } from '#server/kit/http/context.ts';
import type { Schedule } from '#server/kit/jobs/worker.ts';
import { hashToken, newSecretToken } from '#server/kit/secret-token.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { HttpProblem, notFound } from '#shared/kit/problem.ts';
import {
  deleteDraftsBefore,
  deleteLinksBefore,
  findLink,
  insertLink,
  isMembersCard,
  nameOrigin,
} from './data.ts';
import type { FormLinkRow } from './tables.ts';

const DAY_MS = 86_400_000;
/** Until then a link that has ended says so; later it is not found. */
const KEPT_DAYS = 90;

type NewLink = { clientId: number; expiresAt: Date } & (
  | { bookingId: number }
  /** The client's own account. */
  | { ofAccount: true }
  /** Staff send it, or hand over a tablet: its draft is its own. */
  | { asksAnew: boolean; isHandedOver?: true }
);

/**
 * A secret link to a client's forms. The draft it opens depends on the way: see the migration. A member's link goes to the
 * account or its e-mail; a guest's to an address that anybody may have typed, unless staff hand it over.
 */
export async function newFormLink({ db, now }: Pick<Tools, 'db' | 'now'>, link: NewLink): Promise<string> {
  const { token, tokenHash } = newSecretToken();
  const { clientId, expiresAt } = link;
  const bookingId = 'bookingId' in link ? link.bookingId : null;
  const origin = bookingId === null ? 'account' : `booking ${bookingId}`;
  const asksAnew = 'asksAnew' in link && link.asksAnew;
  const isProven = 'isHandedOver' in link || (await isMembersCard(db, clientId));
  const row = { tokenHash, clientId, bookingId, origin, asksAnew, isProven, expiresAt, createdAt: now() };
  const id = await insertLink(db, row);
  if ('asksAnew' in link) await nameOrigin(db, id, `link ${id}`);
  return token;
}

/** A forged link finds nothing; one that has ended says whom to call. */
export async function openLink(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<FormLinkRow> {
  const link = await findLink(db, hashToken(token));
  if (!link) throw notFound('form');
  if (link.endedAt || link.expiresAt <= now()) throw linkEnded((await readSettings(db)).phone);
  return link;
}

function linkEnded(phone: string): HttpProblem {
  const message = `This link has ended. Please call us on ${phone}, and we will send you a new one.`;
  return new HttpProblem(410, { code: 'link_ended', message });
}

/** What was begun and never signed is of no use to anybody, and nobody's business. */
export const formRetention: Schedule = {
  name: 'old form links and drafts',
  everyMinutes: 24 * 60,
  run: async ({ db, now }) => {
    const day = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
    await deleteLinksBefore(db, day);
    await deleteDraftsBefore(db, day);
  },
};
