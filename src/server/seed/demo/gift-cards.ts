import { sell } from '#server/counter/sell.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { NewSaleLine } from '#shared/counter/contract.ts';
import { addDays } from '#shared/kit/studio-time.ts';
import { minutesAfter } from './calendar.ts';
import type { DemoStudio, Step } from './step.ts';

type Gift = Extract<NewSaleLine, { kind: 'gift_card' }>['gift'];
/** Known once it was sold. */
type Sold = { code: string };

/** Three gift cards, all sold at the counter: one used up, one half spent, one that waits for a birthday. */
export function planGiftCards({ calendar, members }: DemoStudio): Step[] {
  const past = calendar.days.filter(({ closes }) => closes <= calendar.now);
  const [first, early, late, last] = [-30, -20, -8, -2].map((place) => past.at(place)?.opens);
  const [self, other] = members;
  if (!first || !early || !late || !last || !self || !other) return [];
  const [empty, half]: [Sold, Sold] = [{ code: '' }, { code: '' }];
  const birthday = {
    ...({ design: 'petals', fromName: self.firstName, recipientName: 'Grace' } as const),
    recipientEmail: 'grace.tan@example.com',
    message: 'Happy birthday! Take an afternoon for yourself.',
    sendOn: addDays(calendar.today, 12),
  };
  return [
    sellCard(minutesAfter(first, 95), { userId: other.id, price: '50.00', gift: { design: 'linen' } }, empty),
    sellCard(minutesAfter(early, 95), { userId: self.id, price: '100.00', gift: { design: 'leaf' } }, half),
    spend(minutesAfter(early, 180), other.id, empty, ['Travel set', '50.00']),
    spend(minutesAfter(late, 95), self.id, half, ['Silk headband and brush', '52.00']),
    sellCard(minutesAfter(last, 95), { userId: self.id, price: '120.00', gift: birthday }, { code: '' }),
  ];
}

type Card = { userId: number; price: string; gift: Gift };

/** Not in cash, which is counted in the evening. */
function sellCard(at: Date, { userId, price, gift }: Card, sold: Sold): Step {
  const run = async (ctx: Context) => {
    const lines = [{ kind: 'gift_card', price, quantity: 1, gift } as const];
    const sale = await sell(ctx, { userId, lines, payments: [{ method: 'terminal', amount: price }] });
    sold.code = sale.lines[0]?.giftCardCode ?? '';
  };
  return { at, run };
}

function spend(at: Date, userId: number, card: Sold, [name, price]: [string, string]): Step {
  const lines = [{ kind: 'custom', name, price, quantity: 1 } as const];
  return { at, run: (ctx) => sell(ctx, { userId, lines, giftCardCodes: [card.code], payments: [] }) };
}
