import { type BillLine, billOf } from '#shared/bills/bill.ts';
import { type Discount, MOST_PERCENT } from '#shared/bills/discount.ts';
import type {
  CounterClient,
  CounterProduct,
  CounterVisit,
  NewSale,
  NewSaleLine,
} from '#shared/counter/contract.ts';
import { MOST_QUANTITY } from '#shared/counter/limits.ts';
import { formatTime } from '#shared/kit/dates.ts';
import { formatCents, parseMoney, toMoneyString } from '#shared/kit/money.ts';
import { GIFT_CARD, giftCardLabel } from '#shared/prepaid/ledger/gift-card.ts';
import type { NewGiftCard } from '#shared/prepaid/ledger/gift-card-contract.ts';
import type { PackageOffer } from '#shared/prepaid/packages/contract.ts';
import { readMoney } from './read-money.ts';

export type LineDiscount = NonNullable<NewSaleLine['discount']>;

/** As it is added: one piece, without a discount. */
type NewLine = {
  /** "product-7", "visit-9", "custom-1". */
  key: string;
  name: string;
  /** Below the name: when a visit was. */
  detail: string;
  /** Of one piece, as shown. */
  price: string;
} & (
  | { kind: 'product'; productId: number; stockQuantity: number }
  | { kind: 'visit'; bookingId: number; deposit?: CounterVisit['deposit'] }
  | { kind: 'custom' }
  | { kind: 'package'; packageId: number; clientId: number | null }
  | { kind: 'gift_card'; gift: NewGiftCard }
);

export type BasketLine = NewLine & {
  quantity: number;
  /** What was typed instead of a quantity and cannot be sold. */
  typed?: string | undefined;
  discount: LineDiscount | null;
};

export type Basket = {
  /** As found; null for somebody without an account. */
  client: CounterClient | null;
  lines: BasketLine[];
  voucherCodes: string[];
  /** As looked up: what was left on them then. */
  giftCards?: { code: string; balance: string }[];
  useCredit?: boolean;
  promoCode?: string;
};

export const EMPTY_BASKET: Basket = { client: null, lines: [], voucherCodes: [] };

/** The same product again is one more of it. */
export function addProduct(basket: Basket, product: CounterProduct): Basket {
  const { id, name, price, stockQuantity } = product;
  const key = `product-${id}`;
  const known = basket.lines.find((line) => line.key === key);
  if (known) {
    const fresh = withLine(basket, key, (line) => ({ ...line, name, price, stockQuantity }));
    return setQuantity(fresh, key, known.quantity + 1);
  }
  return addLine(basket, { key, kind: 'product', productId: id, name, detail: '', price, stockQuantity });
}

/** A visit is paid once, so it is in the basket once. */
export function addVisit(basket: Basket, visit: CounterVisit): Basket {
  const { bookingId, treatmentName, hasExtraction, appointmentDate, customerName, amount } = visit;
  const key = `visit-${bookingId}`;
  if (basket.lines.some((line) => line.key === key)) return basket;
  return addLine(basket, {
    key,
    kind: 'visit',
    bookingId,
    price: amount,
    ...(visit.deposit && { deposit: visit.deposit }),
    name: hasExtraction ? `${treatmentName} + Extraction` : treatmentName,
    detail: `${customerName}, ${formatTime(appointmentDate)}`,
  });
}

export function addCustom(basket: Basket, { name, price }: { name: string; price: string }): Basket {
  return addLine(basket, { key: nextKey(basket, 'custom'), kind: 'custom', name, detail: '', price });
}

/** A package is for one client: of the sale, or of a card when they have no account. */
export function addPackage(
  basket: Basket,
  { id, name, price, sessions }: Pick<PackageOffer, 'id' | 'name' | 'price' | 'sessions'>,
  holder: { id: number; name: string } | null,
): Basket {
  return addLine(basket, {
    key: nextKey(basket, 'package'),
    kind: 'package',
    packageId: id,
    clientId: holder?.id ?? null,
    name,
    price,
    detail: holder ? `${sessions} sessions, for ${holder.name}` : `${sessions} sessions`,
  });
}

/** One line for each: every card has a code of its own. */
export function addGiftCard(basket: Basket, { price, gift }: { price: string; gift: NewGiftCard }): Basket {
  return addLine(basket, {
    key: nextKey(basket, 'gift'),
    kind: 'gift_card',
    gift,
    name: GIFT_CARD,
    price,
    detail: gift.recipientName ? `For ${gift.recipientName}` : '',
  });
}

function addLine(basket: Basket, line: NewLine): Basket {
  return { ...basket, lines: [...basket.lines, { ...line, quantity: 1, discount: null }] };
}

/** "custom-3" after "custom-2". */
function nextKey({ lines }: Basket, kind: string): string {
  const numbers = lines.map(({ key }) =>
    key.startsWith(`${kind}-`) ? Number(key.slice(kind.length + 1)) : 0,
  );
  return `${kind}-${Math.max(0, ...numbers) + 1}`;
}

export function setQuantity(basket: Basket, key: string, quantity: number): Basket {
  return withLine(basket, key, ({ typed: _, ...line }) => ({
    ...line,
    quantity: Math.min(MOST_QUANTITY, Math.max(1, quantity)),
  }));
}

/** As typed: what is no quantity stays in the line until it is corrected, and the sale waits for that. */
export function typeQuantity(basket: Basket, key: string, typed: string): Basket {
  if (quantityError(typed) === null) return setQuantity(basket, key, Number(typed));
  return withLine(basket, key, (line) => ({ ...line, typed }));
}

function quantityError(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return 'Please enter a quantity.';
  if (!/^\d+$/.test(text) || Number(text) === 0) return 'Please enter a whole number, 1 or more.';
  return Number(text) > MOST_QUANTITY ? `At most ${MOST_QUANTITY} at once.` : null;
}

/** Why this line cannot be sold as it is; null when nothing is known to be in its way. */
export function lineError(line: BasketLine): string | null {
  if (line.typed !== undefined) return quantityError(line.typed);
  if (line.kind !== 'product' || line.quantity <= line.stockQuantity) return null;
  return line.stockQuantity === 0 ? 'Out of stock.' : `Only ${line.stockQuantity} in stock.`;
}

export function setDiscount(basket: Basket, key: string, discount: LineDiscount | null): Basket {
  return withLine(basket, key, (line) => ({ ...line, discount }));
}

export function removeLine(basket: Basket, key: string): Basket {
  return { ...basket, lines: basket.lines.filter((line) => line.key !== key) };
}

/** Vouchers and credit are the client's own: those of another one go. */
export function setClient(basket: Basket, client: CounterClient | null): Basket {
  const own = new Set(client?.vouchers.map(({ code }) => code));
  const { useCredit: _, ...rest } = basket;
  return { ...rest, client, voucherCodes: basket.voucherCodes.filter((code) => own.has(code)) };
}

export function toggleVoucher(basket: Basket, code: string): Basket {
  const { voucherCodes } = basket;
  const isOn = voucherCodes.includes(code);
  return {
    ...basket,
    voucherCodes: isOn ? voucherCodes.filter((each) => each !== code) : [...voucherCodes, code],
  };
}

type TurnedPoints = CounterClient['vouchers'][number] & { newBalance: number };

/** Points of the client became a voucher, which pays at once. */
export function addTurnedVoucher(basket: Basket, { newBalance, ...voucher }: TurnedPoints): Basket {
  const { client } = basket;
  if (!client) return basket;
  const { code, description, value, expiryDate } = voucher;
  const vouchers = [...client.vouchers, { code, description, value, expiryDate }];
  const convertible = client.convertible.filter((points) => points <= newBalance);
  return {
    ...basket,
    client: { ...client, points: newBalance, convertible, vouchers },
    voucherCodes: [...basket.voucherCodes, code],
  };
}

/** Undone: the client as found before, without it. */
export function removeTurnedVoucher(basket: Basket, code: string, before: CounterClient): Basket {
  const { client } = basket;
  if (client?.userId !== before.userId) return basket;
  const { points, convertible } = before;
  const vouchers = client.vouchers.filter((voucher) => voucher.code !== code);
  const voucherCodes = basket.voucherCodes.filter((each) => each !== code);
  return { ...basket, voucherCodes, client: { ...client, points, convertible, vouchers } };
}

/** A product as it is now: another price, fewer pieces. */
export function refreshProduct(basket: Basket, { id, name, price, stockQuantity }: CounterProduct): Basket {
  return withLine(basket, `product-${id}`, (line) => ({ ...line, name, price, stockQuantity }));
}

type DiscountDraft = { kind: LineDiscount['kind']; typed: string; reason: string };

/** A discount as typed, or what is wrong with which field. */
export function readDiscount(
  { kind, typed, reason }: DiscountDraft,
  line: Pick<BasketLine, 'price' | 'quantity'>,
): { discount: LineDiscount } | { field: 'value' | 'reason'; message: string } {
  const value = kind === 'amount' ? amountOf(typed) : percentOf(typed);
  if (value === null) {
    const message = kind === 'amount' ? 'Please enter an amount like 5.00' : 'Please enter 1 to 100';
    return { field: 'value', message };
  }
  const wholeCents = (parseMoney(line.price) ?? 0) * line.quantity;
  if (kind === 'amount' && (parseMoney(value) ?? 0) > wholeCents) {
    return { field: 'value', message: `At most ${formatCents(wholeCents)}` };
  }
  if (!reason.trim()) return { field: 'reason', message: 'Please give a reason' };
  return { discount: { kind, value, reason: reason.trim() } };
}

function amountOf(typed: string): string | null {
  const cents = readMoney(typed);
  return cents ? toMoneyString(cents) : null;
}

function percentOf(typed: string): string | null {
  const percent = /^\s*(\d{1,3})\s*%?\s*$/.exec(typed)?.[1];
  return percent && Number(percent) >= 1 && Number(percent) <= MOST_PERCENT ? String(Number(percent)) : null;
}

export function setPromoCode({ promoCode: _, ...basket }: Basket, code: string | null): Basket {
  return code === null ? basket : { ...basket, promoCode: code };
}

/** The totals as the server will reckon them; `promoCents` is what a code takes off each line. */
export function basketTotals(
  { lines, client, voucherCodes, giftCards = [], useCredit }: Basket,
  promoCents: readonly number[] = [],
) {
  const vouchers = voucherCodes.flatMap((code) => {
    const voucher = client?.vouchers.find((each) => each.code === code);
    return voucher ? [{ code, valueCents: parseMoney(voucher.value) ?? 0 }] : [];
  });
  const cards = giftCards.map(({ code, balance }) => ({
    label: giftCardLabel(code),
    cents: parseMoney(balance) ?? 0,
  }));
  const credit =
    useCredit && client?.credit ? [{ label: 'Credit', cents: parseMoney(client.credit) ?? 0 }] : [];
  const priced = lines.map((line, index) => toSaleLine(line, promoCents[index]));
  return billOf(priced, { vouchers, accounts: [...depositsOf(lines), ...credit, ...cards] });
}

/** One for all treatments of a visit. */
function depositsOf(lines: BasketLine[]): { label: string; cents: number }[] {
  const found = new Map<number, number>();
  for (const line of lines) {
    if (line.kind === 'visit' && line.deposit)
      found.set(line.deposit.id, parseMoney(line.deposit.amount) ?? 0);
  }
  return [...found.values()].map((cents) => ({ label: 'Deposit', cents }));
}

export type BasketTotals = ReturnType<typeof basketTotals>;

function toSaleLine(line: BasketLine, promoCents = 0): BillLine & { key: string; promoCents: number } {
  const { key, kind, quantity, discount } = line;
  return {
    key,
    kind,
    quantity,
    promoCents,
    priceCents: parseMoney(line.price) ?? 0,
    discount: discount && toDiscount(discount),
  };
}

function toDiscount({ kind, value }: LineDiscount): Discount {
  return kind === 'percent' ? { kind, percent: Number(value) } : { kind, cents: parseMoney(value) ?? 0 };
}

export function toNewSale(
  { client, lines, voucherCodes, giftCards = [], useCredit }: Basket,
  payments: NewSale['payments'],
  promoCode?: string,
): NewSale {
  return {
    userId: client?.userId ?? null,
    lines: lines.map(toNewLine),
    voucherCodes,
    payments,
    ...(giftCards.length > 0 && { giftCardCodes: giftCards.map(({ code }) => code) }),
    ...(useCredit && { useCredit }),
    ...(promoCode && { promoCode }),
  };
}

export function toNewLine(line: BasketLine): NewSaleLine {
  const { name, price, quantity, discount } = line;
  const off = discount && { discount };
  if (line.kind === 'product') {
    return { kind: 'product', productId: line.productId, quantity, price, ...off };
  }
  if (line.kind === 'visit') return { kind: 'visit', bookingId: line.bookingId, ...off };
  if (line.kind === 'package') {
    const { packageId, clientId } = line;
    return { kind: 'package', packageId, clientId, price, ...off };
  }
  if (line.kind === 'gift_card') return { kind: 'gift_card', price, quantity: 1, gift: line.gift };
  return { kind: 'custom', name, price, quantity, ...off };
}

function withLine(basket: Basket, key: string, change: (line: BasketLine) => BasketLine): Basket {
  return { ...basket, lines: basket.lines.map((line) => (line.key === key ? change(line) : line)) };
}
