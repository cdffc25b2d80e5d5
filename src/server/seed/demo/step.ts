import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { PlannedBooking } from './bookings.ts';
import type { Calendar } from './calendar.ts';
import type { PlannedMember } from './people.ts';

/** Something that was done in the studio: by its use case, with the clock at that moment and the admin as the visitor. */
export type Step = { at: Date; run: (ctx: Context) => Promise<unknown> };

export type DemoProduct = { id: number; priceCents: number; stockQuantity: number };

export type DemoStudio = {
  calendar: Calendar;
  members: (PlannedMember & { id: number })[];
  bookings: (PlannedBooking & { id: number; userId: number | null })[];
  shelf: Shelf;
  /** The vouchers members can still spend, by member. */
  wallets: Map<number, { code: string; valueCents: number }[]>;
  /** What came into the drawer on a day, in cents. */
  cash: Map<string, number>;
};

/** Takes one that there is enough of; undefined when there is none. */
export type Shelf = { take: (which: (count: number) => number) => DemoProduct | undefined };

const STOCK_LEVEL = 6;

/** What is planned to be sold is never more than there is. */
export function planShelf(products: DemoProduct[]): Shelf {
  const left = new Map(products.map(({ id, stockQuantity }) => [id, stockQuantity]));
  return {
    take: (which) => {
      const enough = products.filter(({ id }) => (left.get(id) ?? 0) > STOCK_LEVEL);
      const product = enough[which(enough.length)];
      if (product) left.set(product.id, (left.get(product.id) ?? 0) - 1);
      return product;
    },
  };
}

export function asMember(ctx: Context, { id, email }: { id: number; email: string }): Context {
  const visitor: Visitor = { id, email, role: 'user' };
  return { ...ctx, visitor };
}

export function addCash({ cash }: DemoStudio, day: string, cents: number): void {
  cash.set(day, (cash.get(day) ?? 0) + cents);
}
