import { listDepositsToCount } from '#server/bookings/deposits/deposits.ts';
import { shownLate } from '#server/bookings/late/shown-late.ts';
import { shownPresence } from '#server/bookings/presence/shown-presence.ts';
import { dueCents } from '#server/bookings/visit-bill.ts';
import { findCard } from '#server/clients/cards.ts';
import { readClientName } from '#server/clients/contact.ts';
import type { Context } from '#server/kit/http/context.ts';
import { listConvertible } from '#server/loyalty/vouchers/redeem-reward.ts';
import { payNowCode } from '#server/orders/payments/payment-methods.ts';
import { readCredit } from '#server/prepaid/ledger/gift-cards/gift-cards.ts';
import { findPackageHolder } from '#server/prepaid/packages/sell/sell-packages.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import type {
  ClientToPay,
  CounterClient,
  CounterProduct,
  CounterVisit,
  VisitToPay,
} from '#shared/counter/contract.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { parseMoney, toMoneyString } from '#shared/kit/money.ts';
import { conflict, notFound, orNotFound, refusal } from '#shared/kit/problem.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { readOrderNumber } from '#shared/orders/order-states.ts';
import { counterReference } from '#shared/orders/paynow.ts';
import {
  type ClientRow,
  findClient,
  findProductByCode,
  listClients,
  listProducts,
  listSpendable,
  listVisits,
  type VisitRow,
} from './data.ts';

const MOST_PRODUCTS = 20;
const MOST_CLIENTS = 10;
const LEAST_LETTERS = 2;
/** Still to be paid: visits that took place or will. */
const PAYABLE = ['pending', 'confirmed', 'completed'];

type Deps = Pick<Context, 'db' | 'now'>;
type Search = { q?: string | null | undefined };

export async function findProducts({ db }: Deps, { q }: Search): Promise<CounterProduct[]> {
  const words = q ?? '';
  const scanned = words ? await findProductByCode(db, words) : undefined;
  const found = scanned ? [scanned] : await listProducts(db, words, MOST_PRODUCTS);
  return found.map(({ priceCents, ...product }) => ({ ...product, price: toMoneyString(priceCents) }));
}

export async function findClients(ctx: Deps, { q }: Search): Promise<CounterClient[]> {
  const words = q ?? '';
  if (words.length < LEAST_LETTERS) return [];
  // The QR code of a package in a member's wallet.
  const packageOrder = readOrderNumber(words);
  const holder = packageOrder && (await findPackageHolder(ctx.db, packageOrder));
  if (holder) return toClients(ctx, await findClient(ctx.db, holder));
  const digits = /^[+\d\s-]{4,}$/.test(words) ? words.replace(/\D/g, '') : '';
  return toClients(ctx, await listClients(ctx.db, words, digits, MOST_CLIENTS));
}

/** Whose card was opened to take a payment. */
export async function getClientToPay(ctx: Deps, cardId: number): Promise<ClientToPay> {
  const card = orNotFound(await findCard(ctx.db, cardId), 'client');
  const name = await readClientName(ctx.db, card.id);
  if (card.userId !== null) {
    const [client = null] = await toClients(ctx, await findClient(ctx.db, card.userId));
    return { name, client, visits: [] };
  }
  const unpaid = { ...today(ctx.now()), statuses: PAYABLE, clientIds: card.ids, isUnpaid: true };
  return { name, client: null, visits: await toVisits(ctx.db, await listVisits(ctx.db, unpaid)) };
}

async function toClients({ db, now }: Deps, clients: ClientRow[]): Promise<CounterClient[]> {
  const userIds = clients.map(({ userId }) => userId);
  const vouchers = await listSpendable(db, userIds, now());
  const visits =
    userIds.length > 0
      ? await listVisits(db, { ...today(now()), statuses: PAYABLE, userIds, isUnpaid: true })
      : [];
  const credit = await readCredit(db, userIds);
  const convertible = await listConvertible({ db, now });
  const ofVisits = await toVisits(db, visits);
  return clients.map(({ firstName, lastName, ...client }) => ({
    ...client,
    ...creditOf(credit.get(client.userId)),
    name: fullName({ firstName, lastName }),
    convertible: convertible.filter((points) => points <= client.points),
    vouchers: vouchers
      .filter(({ userId }) => userId === client.userId)
      .map(({ code, description, valueCents, expiresAt }) => ({
        code,
        description,
        value: toMoneyString(valueCents),
        expiryDate: expiresAt.toISOString(),
      })),
    visits: ofVisits.filter(({ userId }) => userId === client.userId),
  }));
}

function creditOf(cents: number | undefined): { credit?: string } {
  return cents ? { credit: toMoneyString(cents) } : {};
}

export async function listVisitsToday({ db, now }: Deps): Promise<CounterVisit[]> {
  return toVisits(db, await listVisits(db, { ...today(now()), statuses: PAYABLE, isUnpaid: true }));
}

export async function getVisit(ctx: Deps, id: number): Promise<VisitToPay> {
  const [visit] = await listVisits(ctx.db, { id, statuses: PAYABLE, isUnpaid: true });
  if (!visit) throw notFound('visit');
  const [client = null] = visit.userId ? await toClients(ctx, await findClient(ctx.db, visit.userId)) : [];
  const others = visit.visitId
    ? await listVisits(ctx.db, { visitId: visit.visitId, statuses: PAYABLE, isUnpaid: true })
    : [];
  const rest = others.filter((each) => each.id !== id);
  const [own, ...more] = await toVisits(ctx.db, [visit, ...rest]);
  return { ...own!, client, ...(more.length > 0 && { more }) }; // one for each
}

/** With the deposits that pay for them. */
export async function toVisits(db: Context['db'], rows: readonly VisitRow[]): Promise<CounterVisit[]> {
  const withDeposit = rows.filter(({ depositCents, visitId }) => depositCents > 0 || visitId !== null);
  const deposits = await listDepositsToCount(
    db,
    withDeposit.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = deposits.find(({ bookingId }) => bookingId === (row.visitId ?? row.id));
    const deposit = own && { id: own.bookingId, amount: toMoneyString(own.cents) };
    return { ...toVisit(row), ...(deposit && { deposit }) };
  });
}

function toVisit(row: VisitRow): CounterVisit {
  const { id: bookingId, treatmentName, addExtraction, customerName, userId, status } = row;
  return {
    bookingId,
    treatmentName,
    userId,
    status,
    hasExtraction: addExtraction,
    customerName: customerName || FORMER_CUSTOMER,
    appointmentDate: row.startsAt.toISOString(),
    amount: toMoneyString(dueCents(row)),
    ...shownPresence(row),
    ...shownLate(row),
    ...(row.prepaidAccountId !== null && { isBySession: true }),
  };
}

/** The instants between which a studio day lies. */
export function spanOf(day: string): { from: Date; until: Date } {
  return { from: studioInstant(day, '00:00'), until: studioInstant(addDays(day, 1), '00:00') };
}

function today(now: Date) {
  return spanOf(studioDay(now));
}

const QR_MINUTES = 30;

/** For the screen: the staff see the money arrive before they sell. */
export async function showPayNow({ db, now }: Deps, { amount }: { amount: string }) {
  const cents = parseMoney(amount) ?? 0;
  if (cents === 0) throw refusal('nothing_to_pay', 'There is nothing to pay.');
  const settings = await readSettings(db);
  const reference = counterReference(now());
  const until = new Date(now().getTime() + QR_MINUTES * MINUTE_MS);
  const code = payNowCode({ cents, reference, until }, settings);
  if (!code) throw conflict('no_paynow_id', 'Please enter your PayNow ID in Settings first.');
  return { payload: code.payload, qr: code.qr, payeeName: code.payee.name, reference };
}
