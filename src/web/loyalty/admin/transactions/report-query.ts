import { TRANSACTION_TYPES, type TransactionType } from '#shared/loyalty/transaction.ts';

export type Report = {
  page: number;
  q?: string;
  type?: TransactionType;
  from?: string;
  to?: string;
  userId?: number;
  staffId?: number;
  sort?: string;
};

/** The query of the URL; invalid values are left out, so that an old link still works. */
export function readReport(search: Record<string, string>): Report {
  const type = TRANSACTION_TYPES.find((known) => known === search.type);
  const userId = readId(search.customer);
  const staffId = readId(search.staff);
  return {
    page: readId(search.page) ?? 1,
    ...(search.q && { q: search.q }),
    ...(type && { type }),
    ...(isDay(search.from) && { from: search.from }),
    ...(isDay(search.to) && { to: search.to }),
    ...(userId && { userId }),
    ...(staffId && { staffId }),
    ...(search.sort && /^-?(createdAt|points)$/.test(search.sort) && { sort: search.sort }),
  };
}

export function isFiltered({ sort: _, ...filters }: Omit<Report, 'page'>): boolean {
  return Object.keys(filters).length > 0;
}

function readId(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function isDay(text: string | undefined): text is string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
