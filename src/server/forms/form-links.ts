import { type CameBy, standingOf } from '#server/clients/identify.ts';
import type { Context, Tools } from '#server/kit/http/context.ts';
import type { Schedule } from '#server/kit/jobs/worker.ts';
import { hashToken, newSecretToken } from '#server/kit/secret-token.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { Standing } from '#shared/clients/person.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { HttpProblem, orNotFound } from '#shared/kit/problem.ts';
import { callUs } from '#shared/studio/call-us.ts';
import { deleteDraftsBefore, deleteLinksBefore, findLink, insertLink, nameOrigin } from './data.ts';
import type { FormLinkRow } from './tables.ts';

/** Until then a link that has ended says so; later it is not found. */
const RETENTION_DAYS = 90;

type NewLink = {
  clientId: number;
  expiresAt: Date;
  /** Of the visit it is for; without one it is for whatever the client is asked for. */
  bookingId?: number;
  /** What was signed before does not count. */
  needsNewSignature?: boolean;
  came: CameBy;
};

/** A secret link to a client's forms. Who comes another way opens another draft: see the migration of the forms. */
export async function newFormLink({ db, now }: Pick<Tools, 'db' | 'now'>, link: NewLink): Promise<string> {
  const { token, tokenHash } = newSecretToken();
  const { clientId, bookingId = null, expiresAt, needsNewSignature = false, came } = link;
  const id = await insertLink(db, {
    tokenHash,
    clientId,
    bookingId,
    origin: originOf(link),
    needsNewSignature,
    cameBy: came.by,
    emailHash: came.by === 'mail' ? came.emailHash : null,
    expiresAt,
    createdAt: now(),
  });
  if (bookingId === null && came.by !== 'account') await nameOrigin(db, id, `link ${id}`);
  return token;
}

function originOf({ bookingId, came }: NewLink): string {
  if (bookingId === undefined) return 'account';
  return came.by === 'answer' ? `booking ${bookingId} typed` : `booking ${bookingId}`;
}

/** A link that works, and what its holder is to the card. */
export type OpenedLink = FormLinkRow & { standing: Standing };

/** A forged link finds nothing; one that has ended says whom to call. */
export async function openLink({ db, now }: Pick<Context, 'db' | 'now'>, token: string): Promise<OpenedLink> {
  const link = orNotFound(await findLink(db, hashToken(token)), 'form');
  const standing = await standingOf(db, link.clientId, cameOf(link));
  // What is only typed is kept with a visit; without one there is nobody it could be about.
  const isForNobody = standing === 'typed' && link.bookingId === null;
  if (link.endedAt || link.expiresAt <= now() || isForNobody) {
    throw linkEnded((await readSettings(db)).phone);
  }
  return { ...link, standing };
}

function cameOf({ cameBy, emailHash }: FormLinkRow): CameBy {
  if (cameBy !== 'mail') return { by: cameBy };
  return { by: 'mail', emailHash: emailHash! }; // stored with it
}

function linkEnded(phone: string): HttpProblem {
  const message = `This link has ended. Please ${callUs(phone)}, and we will send you a new one.`;
  return new HttpProblem(410, { code: 'link_ended', message });
}

/** What was begun and never signed is of no use to anybody, and nobody's business. */
export const formRetention: Schedule = {
  name: 'old form links and drafts',
  everyMinutes: 24 * 60,
  run: async ({ db, now }) => {
    const day = new Date(now().getTime() - RETENTION_DAYS * DAY_MS);
    await deleteLinksBefore(db, day);
    await deleteDraftsBefore(db, day);
  },
};
