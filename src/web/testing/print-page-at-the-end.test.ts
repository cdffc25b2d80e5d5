import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const WORDS = 'what is on the page';
beforeEach(() => {
  document.body.innerHTML = `<p>${WORDS}</p>`;
});
const failureOf = (looked: Promise<unknown>) =>
  looked.then(
    () => '',
    (error: Error) => error.message,
  );

test('what is not found at once says what is there instead', () => {
  expect(() => screen.getByText('nothing')).toThrow(WORDS);
});

test.each([
  ['findBy', () => screen.findByText('nothing', {}, { timeout: 60 })],
  ['waitFor', () => waitFor(() => screen.getByText('nothing'), { timeout: 60 })],
])('%s says it once, at the end', async (_, look) => {
  const message = await failureOf(look());
  expect(message).toContain('Unable to find an element with the text: nothing');
  expect(message.split(WORDS)).toHaveLength(2);
});

test('of several that fit each is listed', async () => {
  document.body.innerHTML = '<i>same</i><b>same</b>';
  const message = await failureOf(screen.findByText('same', {}, { timeout: 60 }));
  expect(message).toContain('Here are the matching elements');
  expect(message.match(/Ignored nodes/g)).toHaveLength(3); // both of them, and the page
});

test('a try that fails prints nothing', async () => {
  const printed = vi.spyOn(Element.prototype, 'attributes', 'get');
  const looked = failureOf(screen.findByText('nothing', {}, { timeout: 200 }));
  await new Promise((later) => setTimeout(later, 100));
  expect(printed).not.toHaveBeenCalled();
  expect(await looked).toContain(WORDS);
  expect(printed).toHaveBeenCalled();
});
