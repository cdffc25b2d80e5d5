import type { Role } from '#shared/accounts/contract.ts';

export type UsersQuery = {
  page: number;
  pageSize: number;
  q: string | undefined;
  role: Role | undefined;
  sort: string | undefined;
};

export const USER_SORTS = [
  ['-createdAt', 'Newest first'],
  ['-lastActiveAt', 'Last active first'],
  ['name', 'By name'],
  ['email', 'By e-mail'],
  ['-loyaltyPoints', 'Most points first'],
] as const;

const PAGE_SIZE = 25;

/** The query of the URL; invalid values are ignored. */
export function readUsersQuery(search: Record<string, string>): UsersQuery {
  const { q, role, sort } = search;
  const page = Number(search.page);
  return {
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    pageSize: PAGE_SIZE,
    q: q?.slice(0, 200) || undefined,
    role: role === 'admin' || role === 'user' ? role : undefined,
    sort: USER_SORTS.find(([name]) => name === sort)?.[0],
  };
}
