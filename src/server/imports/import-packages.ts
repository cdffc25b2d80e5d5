import { readKnownClients } from '#server/clients/imports/imported-cards.ts';
import type { Context } from '#server/kit/http/context.ts';
import { writeBroughtOrder } from '#server/orders/in-advance/brought-order.ts';
import { bringOverPackage } from '#server/prepaid/ledger/bring-over.ts';
import type { PackageRow } from '#server/prepaid/ledger/tables.ts';
import { listAllOffers, recordSoldPackages } from '#server/prepaid/packages/sell/sell-packages.ts';
import type { ImportFile } from '#shared/imports/contract.ts';
import { type Decision, decide } from '#shared/imports/decision.ts';
import { clientFinder, type KnownClient } from '#shared/imports/match-client.ts';
import { type PackageLine, readPackageLine, unknownNames, worthOf } from '#shared/imports/prepaid-line.ts';
import { dateOrdersOf, type ImportCells } from '#shared/imports/read-table.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { formatCents } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { expiryDay } from '#shared/prepaid/ledger/balance.ts';
import { broughtOver, endOfDay } from './brought-over.ts';
import { type Importer, type ImportRecord, type LineResult, requireAtOnce } from './importer.ts';

/** Opening balances: sessions that were paid in the other program. No money is taken by it. */
export const importPackages: Importer = async (inTransaction, lines, file) => {
  requireAtOnce('packages', lines.length);
  const find = clientFinder(await readKnownClients(inTransaction));
  const offers = await listAllOffers(inTransaction.db);
  const packages = namesOf(offers, file);
  const today = studioDay(inTransaction.now());
  const context = { today, packages, dateOrders: dateOrdersOf('packages', lines, file.dateOrder) };
  const results: LineResult[] = [];
  const records: ImportRecord[] = [];
  for (const { line, cells } of lines) {
    const read = readPackageLine(cells, context);
    const client = find(cells);
    const title = titleOf(cells, client);
    const problem = read.ok ? whyNot(client) : read.decision;
    if (!read.ok || problem) {
      results.push({ line, title, ...(problem ?? decide('refused')) });
      continue;
    }
    const offer = offers.find(({ id }) => id === read.value.packageId);
    if (!offer) {
      results.push({ line, title, ...decide('refused', 'That package is not offered any more.') });
      continue;
    }
    const cents = read.value.cents ?? worthOf(offer, read.value.sessions);
    const recordId = await bringOver(
      inTransaction,
      { ...read.value, cents },
      { offer, client: client!, file },
    ); // checked
    records.push({ record: 'prepaid', recordId, before: null });
    const worth =
      read.value.cents === null ? `Worth ${formatCents(cents)}, by the price of your package.` : '';
    results.push({ line, title, ...decide('new', worth) });
  }
  const unknownPackages = unknownNames(
    lines.map(({ cells }) => cells.package ?? ''),
    packages,
  );
  return { lines: results, records, unknownPackages };
};

/** Ours by their names, and what the owner chose for other names. */
function namesOf(offers: readonly PackageRow[], { packages }: ImportFile): Map<string, number> {
  const ours = offers.map(({ name, id }) => [name.toLowerCase(), id] as const);
  const chosen = Object.entries(packages).map(([name, id]) => [name.trim().toLowerCase(), id] as const);
  return new Map([...ours, ...chosen]);
}

function whyNot(client: KnownClient | undefined): Decision | null {
  if (client?.clientId) return client.isStaff ? decide('refused', 'This is a staff account.') : null;
  return decide('refused', 'There is no such client here. Please import the clients first.');
}

type Bringing = { offer: PackageRow; client: KnownClient; file: ImportFile };

async function bringOver(
  inTransaction: Context,
  { sessions, cents, expiresOn }: PackageLine & { cents: number },
  { offer, client, file }: Bringing,
): Promise<number> {
  const { db, now, visitor } = inTransaction;
  const clientId = client.clientId!; // checked before
  const at = now();
  const orderId = await writeBroughtOrder(db, {
    userId: client.userId,
    clientId: client.userId === null ? clientId : null,
    line: { kind: 'package', productName: broughtOver(offer.name, file), packageId: offer.id },
    broughtCents: cents,
    soldBy: visitor.id,
    at,
  });
  const sold = { ...offer, sessions, priceCents: cents };
  await recordSoldPackages(db, { orderId, clientId, lines: [{ line: 1, offer: sold }] });
  const lastDay = expiresOn ?? expiryDay(studioDay(at), offer.validMonths);
  return bringOverPackage(inTransaction, {
    clientId,
    orderId,
    line: 1,
    sessions,
    cents,
    expiresAt: endOfDay(lastDay),
    staffId: visitor.id,
  });
}

function titleOf(cells: ImportCells, client: KnownClient | undefined): string {
  const { firstName = '', lastName = '', fullName: name = '', email = '', phone = '' } = cells;
  const who = client?.name || name || fullName({ firstName, lastName }) || email || phone;
  return [who, cells.package].filter(Boolean).join(', ');
}
