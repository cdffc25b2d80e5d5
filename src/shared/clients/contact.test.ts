import { expect, test } from 'vitest';
import { MISSING_NAME } from '#shared/kit/admin-messages.ts';
import { checkContact, NO_CONTACT } from './contact.ts';

const MEI = { name: 'Mei Tan', email: 'mei@example.com', phone: '+65 91234567' };
const NEITHER = { name: 'Mei Tan', email: '', phone: '' };

test.each([
  ['another name', { name: 'Mei Lim' }, {}],
  ['no e-mail', { email: '' }, {}],
  ['no phone', { phone: '' }, {}],
  ['no name', { name: ' ' }, { name: MISSING_NAME }],
  ['neither phone nor e-mail', { email: '', phone: ' ' }, { phone: NO_CONTACT }],
  ['nothing at all', { name: '', email: '', phone: '' }, { name: MISSING_NAME, phone: NO_CONTACT }],
])('a contact that is changed to %s', (_, change, problems) => {
  expect(checkContact(MEI, { ...MEI, ...change })).toEqual(problems);
});

test('a card with neither phone nor e-mail may stay so, and may get one', () => {
  expect(checkContact(NEITHER, { ...NEITHER, name: 'Mei Lim' })).toEqual({});
  expect(checkContact(NEITHER, { ...NEITHER, email: 'mei@example.com' })).toEqual({});
});
