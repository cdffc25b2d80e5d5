// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismiss, toastStore } from '#web/kit/toast.ts';
import { sharePage } from './share-page.ts';

const pictureUrl = 'http://localhost:3000/articles/ice-globes';
let copied: string[];

beforeEach(() => {
  copied = [];
  window.history.replaceState(null, '', '/articles/ice-globes?from=mail#main');
});
afterEach(() => {
  dismiss();
  vi.unstubAllGlobals();
});

const clipboard = { writeText: async (text: string) => void copied.push(text) };
const device = (abilities: object) => vi.stubGlobal('navigator', abilities);
const failing = (name: string) => async () => {
  throw new DOMException('', name);
};

test('opens the share sheet of a device that has one, and copies nothing', async () => {
  const shared: ShareData[] = [];
  device({ clipboard, share: async (data: ShareData) => void shared.push(data) });
  await sharePage('Ice globes');
  expect(shared).toEqual([{ title: 'Ice globes', url: pictureUrl }]);
  expect([copied, toastStore.current()]).toEqual([[], null]);
});

test('copies the address of the page where there is no share sheet, and says so', async () => {
  device({ clipboard });
  await sharePage('Ice globes');
  expect(copied).toEqual([pictureUrl]);
  expect(toastStore.current()).toMatchObject({ title: 'Link copied' });
});

test.each(['AbortError', 'InvalidStateError'])('a sheet that says %s is enough', async (name) => {
  device({ clipboard, share: failing(name) });
  await sharePage('Ice globes');
  expect([copied, toastStore.current()]).toEqual([[], null]);
});

test('copies where the sheet is forbidden', async () => {
  device({ clipboard, share: failing('NotAllowedError') });
  await sharePage('Ice globes');
  expect(copied).toEqual([pictureUrl]);
});

test.each([
  ['forbidden', { clipboard: { writeText: failing('NotAllowedError') } }],
  ['missing', {}],
])('shows the address where the clipboard is %s', async (_, abilities) => {
  device(abilities);
  await sharePage('Ice globes');
  expect(toastStore.current()).toMatchObject({ tone: 'destructive', description: pictureUrl });
});
