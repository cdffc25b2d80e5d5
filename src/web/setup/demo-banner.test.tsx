// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { DemoBanner } from './demo-banner.tsx';

afterEach(closeAll);
const open = (isDemo: boolean) => openAt('/admin-dashboard', { page: () => <DemoBanner />, isDemo });

test('leads to the way to an own studio', () => {
  open(true);
  const link = screen.getByRole('link', { name: 'Make it yours' });
  expect(link.getAttribute('href')).toBe('/admin-dashboard?tab=setup');
});

test('is hidden for the visit, and there again at the next one', async () => {
  open(true);
  await userEvent.click(screen.getByRole('button', { name: 'Hide for now' }));
  expect(screen.queryByText('This is a demo.')).toBeNull();
  cleanup();
  open(true);
  expect(screen.queryByText('This is a demo.')).toBeNull();
  cleanup();
  sessionStorage.clear();
  open(true);
  expect(screen.getByText('This is a demo.')).toBeTruthy();
});

test('is not there in a studio of its own', () => {
  open(false);
  expect(screen.queryByText('This is a demo.')).toBeNull();
});
