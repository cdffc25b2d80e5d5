import { expect, test } from 'vitest';
import { isRefusal } from './deliver-mail.ts';

const said = (command: string, response: string) =>
  Object.assign(new Error(response), { command, response, responseCode: Number.parseInt(response, 10) });

test.each([
  ['RCPT TO', '550 5.1.1 No such user here', true],
  ['RCPT TO', '550 No such user here', true],
  ['RCPT TO', '552 5.2.2 Mailbox full', true],
  ['DATA', '550 5.1.1 User unknown', true],
  ['RCPT TO', '450 4.2.1 Try again later', false],
  ['RCPT TO', '554 5.7.1 Relay access denied', false],
  ['RCPT TO', '550 relay not permitted', false],
  ['AUTH PLAIN', '535 5.7.8 Bad credentials', false],
  ['AUTH PLAIN', '535 Bad credentials', false],
  ['MAIL FROM', '550 Sender rejected', false],
  ['DATA', '554 Looks like spam', false],
])('%s answered by "%s": about the mailbox, and for good? %s', (command, response, answer) => {
  expect(isRefusal(said(command, response))).toBe(answer);
});

test('a line that broke says nothing about anybody', () => {
  expect([new Error('ECONNREFUSED'), undefined, 'no'].map(isRefusal)).toEqual([false, false, false]);
});
