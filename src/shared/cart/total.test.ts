import { expect, test } from 'vitest';
import { cartTotalCents } from './total.ts';

const line = (quantity: number, price: string, isGone = false) => ({ quantity, product: { price, isGone } });

test.each([
  ['nothing', [], 0],
  ['one piece', [line(1, '78.00')], 7_800],
  ['cents that floats would lose', [line(3, '0.10'), line(3, '0.20')], 90],
  ['what the shop no longer has', [line(2, '42.00'), line(1, '58.00', true)], 8_400],
])('%s', (_, lines, cents) => expect(cartTotalCents(lines)).toBe(cents));
