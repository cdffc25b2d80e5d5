import type { Db } from '#server/kit/db/db.ts';
import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { streamCsv } from '#server/kit/stream-csv.ts';
import type { AdminUser, UsersQuery } from '#shared/accounts/admin-contract.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import { studioDay, studioTime } from '#shared/kit/studio-time.ts';
import { countByRole } from './count-users.ts';
import { countMatching, listMatching, SORT_FIELDS, type UsersFilter } from './data.ts';

const HEADINGS = ['Id', 'First name', 'Last name', 'E-mail', 'Phone', 'Role', 'Points', 'Tier'];

export async function listUsers(ctx: Context, query: UsersQuery): Promise<PageOf<AdminUser>> {
  const filter = readQuery(query);
  const page = { limit: query.pageSize, offset: offsetOf(query) };
  const [items, total] = await Promise.all([listMatching(ctx.db, filter, page), countFound(ctx, filter)]);
  return { items, total };
}

/** Only a search has to look at the users to know how many there are. */
async function countFound(ctx: Pick<Context, 'db' | 'metrics'>, filter: UsersFilter): Promise<number> {
  if (filter.words.length > 0) return countMatching(ctx.db, filter);
  const { total, admin } = await countByRole(ctx);
  if (!filter.role) return total;
  return filter.role === 'admin' ? admin : total - admin;
}

/** Dates are in studio time. */
export async function exportUsers({ db, now }: Context, query: UsersQuery): Promise<FileAnswer> {
  const filter = readQuery(query);
  const read = (cursor: Db) => listMatching(cursor, filter, { limit: NO_LIMIT, offset: 0 });
  const content = streamCsv(db, { headings: [...HEADINGS, 'Joined', 'Last active'], read, toLine });
  return { name: `users-${studioDay(now())}.csv`, content };
}

function toLine(user: AdminUser) {
  return [
    ...[user.id, user.firstName ?? '', user.lastName ?? '', user.email, user.phone ?? ''],
    ...[user.role === 'admin' ? 'Admin' : 'Customer', user.loyaltyPoints, user.loyaltyTier],
    ...[inStudioTime(user.createdAt), inStudioTime(user.lastActiveAt)],
  ];
}

function readQuery({ q, role, sort }: UsersQuery): UsersFilter {
  const newestFirst = { field: 'createdAt', descending: true } as const;
  return { words: wordsIn(q ?? ''), role, sort: readSort(sort, SORT_FIELDS, newestFirst) };
}

/** A phone number is matched by its digits, however it is grouped; anything else word by word, in any order. */
function wordsIn(q: string): string[] {
  const digits = q.replace(/\D/g, '');
  if (digits.length >= 3 && /^[\d\s+().-]+$/.test(q)) return [digits];
  return q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
}

function inStudioTime(instant: string): string {
  const at = new Date(instant);
  return `${studioDay(at)} ${studioTime(at)}`;
}
