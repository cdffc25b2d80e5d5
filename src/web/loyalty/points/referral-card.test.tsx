// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { toastStore } from '#web/kit/toast.ts';
import { aSummary } from '#web/loyalty/make.ts';
import { ReferralCard } from './referral-card.tsx';

const LINK = 'https://petal.example/auth?ref=MEI-7Q4M';
afterEach(closeAll);

/** A device with these capabilities. */
function on(abilities: object) {
  const user = userEvent.setup();
  vi.stubGlobal('navigator', abilities);
  openAt('/dashboard', { page: () => <ReferralCard summary={aSummary()} /> });
  return user;
}

test('copies the whole link, and says so', async () => {
  const copied: string[] = [];
  const user = on({ clipboard: { writeText: async (text: string) => void copied.push(text) } });
  expect(screen.queryByRole('button', { name: 'Share link' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(copied).toEqual([LINK]);
  expect(toastStore.current()).toMatchObject({ title: 'Link copied' });
});

test('shows the link where nothing can be copied', async () => {
  const user = on({});
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(toastStore.current()).toMatchObject({ description: LINK, tone: 'destructive' });
});

test.each([
  ['opens the share sheet where there is one', null, []],
  ['takes a closed sheet for an answer', 'AbortError', []],
  ['copies where the sheet is forbidden', 'NotAllowedError', [LINK]],
])('%s', async (_, failure, expected) => {
  const shared: ShareData[] = [];
  const copied: string[] = [];
  const user = on({
    clipboard: { writeText: async (text: string) => void copied.push(text) },
    share: async (data: ShareData) => {
      shared.push(data);
      if (failure) throw new DOMException('', failure);
    },
  });
  await user.click(screen.getByRole('button', { name: 'Share link' }));
  expect(shared).toEqual([{ title: 'Petal Skin Studio', url: LINK }]);
  expect(copied).toEqual(expected);
});
