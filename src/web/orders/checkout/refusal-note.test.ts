import { expect, test } from 'vitest';
import { CallError } from '#web/kit/call.ts';
import { readRefusal } from './refusal-note.tsx';

const problem = (status: number, body: object) => new CallError(status, JSON.stringify(body));
const lineError = (message: string) => ({ code: 'short', message });

test('names every line and voucher that stood in the way', () => {
  const body = {
    message: 'All in one.',
    code: 'short',
    lines: [lineError('Toner is out of stock.'), lineError('Serum now costs $9.00; it was $8.00.')],
    vouchers: [lineError('The voucher X has already been used.')],
  };
  expect(readRefusal(problem(409, body))).toEqual({
    code: 'short',
    messages: [
      'Toner is out of stock.',
      'Serum now costs $9.00; it was $8.00.',
      'The voucher X has already been used.',
    ],
  });
});

test('says what the server says when it is about the whole', () => {
  const refusal = readRefusal(problem(422, { message: 'Your cart is empty.', code: 'empty_cart' }));
  expect(refusal).toEqual({ code: 'empty_cart', messages: ['Your cart is empty.'] });
});

test('says what to do when the line is down', () => {
  expect(readRefusal(new TypeError('Failed to fetch'))).toEqual({
    code: 'failed',
    messages: ["We couldn't reach the studio. Please try again. You won't be charged twice."],
  });
});
