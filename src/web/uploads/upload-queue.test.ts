// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPicture, type Sending, stubUploadLine } from './testing/upload-line.ts';
import { createUploadQueue } from './upload-queue.ts';

let line: Sending[];
beforeEach(() => {
  line = stubUploadLine();
});
afterEach(() => vi.unstubAllGlobals());

const soon = () => new Promise((resolve) => setTimeout(resolve));
const openQueue = (finish: (url: string) => unknown = () => {}) => {
  const done: string[] = [];
  const queue = createUploadQueue(async (url) => {
    await finish(url);
    done.push(url);
  });
  const states = () => queue.current().map(({ file, state }) => `${file.name} ${state}`);
  return { queue, done, states };
};

test('two travel at once, the others wait for their turn in the order of choice', async () => {
  const { queue, done, states } = openQueue();
  queue.add([aPicture('a.jpg'), aPicture('b.jpg'), aPicture('c.jpg')]);
  expect(states()).toEqual(['a.jpg sending', 'b.jpg sending', 'c.jpg waiting']);

  line[1]!.reach(0.25);
  expect(queue.current()[1]!.share).toBe(0.25);
  line[0]!.answer(200, { imageUrl: '/files/a-9x9.webp' });
  await soon();
  expect(done).toEqual(['/files/a-9x9.webp']);
  expect(states()).toEqual(['b.jpg sending', 'c.jpg sending']);
});

test('what may not be sent never leaves, and keeps nobody else', () => {
  const { queue } = openQueue();
  queue.add([
    aPicture('big.jpg', { size: 6_000_000 }),
    aPicture('run.exe', { type: 'application/x-msdownload' }),
    aPicture('good.png', { type: 'image/png' }),
  ]);
  expect(line.map(({ file }) => file.name)).toEqual(['good.png']);
  expect(queue.current().map(({ error, canRetry }) => [error, canRetry])).toEqual([
    ['File too large: Please select an image smaller than 5MB', false],
    ['Invalid file type: Please select an image file (JPEG, PNG, GIF, WebP)', false],
    [null, false],
  ]);
});

test('the server has the last word, and a second try begins anew', async () => {
  const { queue, done } = openQueue();
  queue.add([aPicture('a.jpg')]);
  line[0]!.answer(415, { message: 'Invalid file type: it is a program', code: 'not_a_picture' });
  await soon();
  expect(queue.current()[0]).toMatchObject({
    state: 'failed',
    error: 'Invalid file type: it is a program',
    canRetry: true,
  });

  queue.retry(queue.current()[0]!.id);
  line[1]!.answer(201, { imageUrl: '/files/a-9x9.webp' });
  await soon();
  expect(done).toEqual(['/files/a-9x9.webp']);
  expect(queue.current()).toEqual([]);
});

test.each([
  ['a line that breaks', (sending: Sending) => sending.breakDown()],
  ['an answer that is none', (sending: Sending) => sending.answer(200, '<html>')],
  ['an error without words', (sending: Sending) => sending.answer(502, '')],
])('%s is reported in a sentence', async (_, happen) => {
  const { queue } = openQueue();
  queue.add([aPicture('a.jpg')]);
  happen(line[0]!);
  await soon();
  expect(queue.current()[0]!.error).toBe(
    'This picture could not be sent. Please check the connection and try again.',
  );
});

test('a cancelled one is taken off the line and the next one starts', async () => {
  const { queue, done, states } = openQueue();
  queue.add([aPicture('a.jpg'), aPicture('b.jpg'), aPicture('c.jpg')]);
  queue.cancel(queue.current()[0]!.id);
  await soon();
  expect(line[0]!.isCancelled()).toBe(true);
  expect(states()).toEqual(['b.jpg sending', 'c.jpg sending']);

  queue.cancelAll();
  await soon();
  expect(line.every((sending) => sending.isCancelled())).toBe(true);
  expect([queue.current(), done]).toEqual([[], []]);
});

test('a picture that arrived but could not be put to use has failed', async () => {
  const { queue } = openQueue(() => Promise.reject(new Error('no such product')));
  queue.add([aPicture('a.jpg')]);
  line[0]!.answer(200, { imageUrl: '/files/a-9x9.webp' });
  await soon();
  expect(queue.current()[0]).toMatchObject({ state: 'failed', canRetry: true });
});

test('the session token is sent', () => {
  localStorage.setItem('sessionToken', 'abc');
  const { queue } = openQueue();
  queue.add([aPicture('a.jpg')]);
  expect(line[0]!.bearer).toBe('Bearer abc');
  localStorage.clear();
});
