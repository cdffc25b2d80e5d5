import { MAX_CENTS, parseMoney } from '#shared/kit/money.ts';
import { oneLine } from './client-line.ts';
import { leftOut, type ReadLine, refused, understood } from './decision.ts';
import type { DateOrder } from './import-kinds.ts';
import { readDay } from './read-day.ts';
import type { ImportCells } from './read-table.ts';

const MOST_SESSIONS = 100;

export type PackageLine = {
  packageId: number;
  sessions: number;
  /** Null: the file does not say. */
  cents: number | null;
  /** The last day; null: the file does not say. */
  expiresOn: string | null;
};

type PrepaidContext = { today: string; dateOrders: Record<string, DateOrder> };

export function readPackageLine(
  cells: ImportCells,
  { packages, ...context }: PrepaidContext & { packages: ReadonlyMap<string, number> },
): ReadLine<PackageLine> {
  const name = oneLine(cells.package ?? '');
  const sessions = readSessions(cells.sessions ?? '');
  if (sessions === 0) return leftOut('No sessions left.');
  if (sessions === null)
    return refused(`"${cells.sessions}" is not a number of sessions up to ${MOST_SESSIONS}.`);
  const packageId = packages.get(name.toLowerCase());
  if (!packageId) return refused(`There is no package "${name}" here. Please choose one for it.`);
  const cents = cells.value ? readAmount(cells.value) : null;
  if (cells.value && !cents) return refused(`"${cells.value}" is not an amount above zero.`);
  const expiry = readExpiry(cells.expiresOn ?? '', context);
  if (!expiry.ok) return expiry;
  return understood({ packageId, sessions, cents, expiresOn: expiry.value });
}

export type GiftCardLine = {
  /** The other program's; here it gets one that cannot be guessed. */
  code: string;
  cents: number;
  expiresOn: string | null;
  name: string;
  email: string;
};

export function readGiftCardLine(cells: ImportCells, context: PrepaidContext): ReadLine<GiftCardLine> {
  const code = oneLine(cells.code ?? '');
  if (!code) return refused('There is no code.');
  if (code.length > 60) return refused('The code is longer than 60 characters.');
  const cents = readAmount(cells.balance ?? '');
  if (cents === 0 || cells.balance === '') return leftOut('Nothing is left on it.');
  if (cents === null) return refused(`"${cells.balance ?? ''}" is not an amount.`);
  const expiry = readExpiry(cells.expiresOn ?? '', context);
  if (!expiry.ok) return expiry;
  const name = oneLine(cells.fullName ?? '').slice(0, 80);
  return understood({ code, cents, expiresOn: expiry.value, name, email: (cells.email ?? '').toLowerCase() });
}

/** The packages of a file that have no namesake here, for the owner to choose one for each. */
export function unknownNames(names: readonly string[], known: ReadonlyMap<string, number>): string[] {
  const all = new Set(names.map(oneLine).filter(Boolean));
  return [...all].filter((name) => !known.has(name.toLowerCase())).sort();
}

/** What sessions of an offer are worth when the file does not say it: their part of its price. */
export function worthOf(
  { priceCents, sessions }: { priceCents: number; sessions: number },
  left: number,
): number {
  return Math.max(1, Math.floor((priceCents * Math.min(left, sessions)) / sessions));
}

/** "3", "3/5", "3 of 5". */
function readSessions(text: string): number | null {
  const [, left = ''] = /^(\d{1,3})(?:\.0+)?(?:\s*(?:\/|of|out of)\s*\d{1,3})?$/i.exec(text.trim()) ?? [];
  return left === '' || Number(left) > MOST_SESSIONS ? null : Number(left);
}

/** "$1,250.00", "S$86", "86.5". */
function readAmount(text: string): number | null {
  const plain = text.replace(/^(?:SGD|S?\$)\s*/i, '').replace(/,(?=\d{3}\b)/g, '');
  const cents = parseMoney(plain);
  return cents !== null && cents <= MAX_CENTS ? cents : null;
}

function readExpiry(text: string, { today, dateOrders }: PrepaidContext): ReadLine<string | null> {
  if (text === '' || /^(never|none|no expiry|does not expire)$/i.test(text)) return understood(null);
  const day = readDay(text, dateOrders.expiresOn ?? 'day first');
  if (!day) return refused(`"${text}" is not a date.`);
  return day < today ? leftOut(`It expired on ${day}.`) : understood(day);
}
