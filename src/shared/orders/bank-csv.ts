import { readCsv } from '#shared/kit/read-csv.ts';
import { readOrderNumber } from './order-states.ts';

/** One incoming payment of a bank statement. */
export type BankEntry = {
  /** Line of the file, from 1. */
  line: number;
  /** Its cells, for a person to recognise it. */
  text: string;
  cents: number;
  /** The orders whose numbers it contains. */
  orderIds: number[];
};

const IN = /credit|deposit|money in|paid in|amount/i;
const OUT = /debit|withdrawal|money out|paid out/i;

/**
 * Every bank has its own format. A header tells which column is the incoming amount; without one the first amount of
 * a line counts. Outgoing payments and lines without an amount are skipped.
 */
export function readBankCsv(csv: string): BankEntry[] {
  let incoming: number | null = null;
  return readCsv(csv).flatMap(({ line, cells: written }): BankEntry[] => {
    const cells = written.map(tidy);
    const headings = readHeadings(cells);
    if (headings !== null) {
      incoming = headings;
      return [];
    }
    const cents = readIncoming(cells, incoming);
    if (cents === null) return [];
    const ids = cells.map(readOrderNumber).filter((id) => id !== null);
    return [{ line, text: cells.filter(Boolean).join(' · '), cents, orderIds: [...new Set(ids)] }];
  });
}

/** Without quotes: the text is the key under which a payment is stored. */
function tidy(cell: string): string {
  return cell.replaceAll('"', '').trim().replace(/\s+/g, ' ');
}

/** Which column of a line of headings holds what came in; null when it is no such line. */
function readHeadings(cells: string[]): number | null {
  if (cells.some((cell) => readCents(cell) !== null)) return null;
  const incoming = cells.findIndex((cell) => cell.length < 40 && IN.test(cell) && !OUT.test(cell));
  return incoming === -1 || cells.length < 2 ? null : incoming;
}

function readIncoming(cells: string[], incoming: number | null): number | null {
  const candidates = incoming === null ? cells : cells.slice(incoming, incoming + 1);
  const cents = candidates.map(readCents).find((amount) => amount !== null) ?? 0;
  return cents > 0 ? cents : null;
}

/** "95.00", "$1,095.00", "SGD 95.00", "-95.00" and "(95.00)"; null for anything else. Cents are required. */
function readCents(cell: string): number | null {
  const match =
    /^([-+(]?)\s*(?:S?\$|SGD)?\s*([-+]?)(\d{1,3}(?:,\d{3})+|\d{1,9})\.(\d{2})\)?(?:\s*(?:SGD|CR))?$/i.exec(
      cell,
    );
  if (!match) return null;
  const [, before, sign, whole = '', fraction = ''] = match;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction);
  return before === '-' || before === '(' || sign === '-' ? -cents : cents;
}
