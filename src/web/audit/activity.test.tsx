// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dismiss } from '#web/kit/toast.ts';
import { openAdmin } from '#web/testing/open-admin.tsx';
import { Activity } from './activity.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = 'GET /api/admin/audit';

test('sentences that lead to their record; the filters are in the address and in the request', async () => {
  const { sent } = openAdmin(<Activity />, {
    [LIST]: [
      {
        id: 1,
        at: '2026-09-15T04:00:00.000Z',
        actorId: 1,
        actorName: 'Ann',
        action: 'change order',
        subject: 'order 1001',
        subjectName: null,
        details: { before: { status: 'paid' }, after: { status: 'ready' } },
      },
    ],
  });
  const link = await screen.findByRole('link', { name: 'order ORD-1001' });
  expect(link.getAttribute('href')).toBe('/admin-dashboard?tab=orders&order=1001');
  expect(link.parentElement?.textContent).toBe('Ann changed order ORD-1001: paid → ready');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Orders');
  await waitFor(() => expect(new URLSearchParams(sent(LIST).at(-1)!.query).get('kind')).toBe('orders'));
  expect(new URLSearchParams(window.location.search).get('kind')).toBe('orders');
});

test('nothing found says so', async () => {
  openAdmin(<Activity />, { [LIST]: [] }, '?tab=settings&group=activity&q=nothing&kind=qwerty');
  expect(await screen.findByText('Nothing found')).toBeDefined();
});
