// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aTreatment } from '#web/catalog/make.ts';
import { openShop } from '#web/catalog/testing/open-shop.tsx';
import { BookingSection } from './booking-section.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['no treatments yet', []],
  ['none that can be booked online', [aTreatment({ duration: 0 }), aTreatment({ id: 4, isActive: false })]],
])('a studio with %s says that they are coming, and shows no form', async (_, treatments) => {
  openShop(<BookingSection />, { '/api/treatments': treatments });
  await screen.findByText(/Coming soon/);
  expect(screen.queryByRole('form', { name: 'Booking' })).toBeNull();
});

test('with treatments there is the form', async () => {
  openShop(<BookingSection />, { '/api/treatments': [aTreatment()] });
  await screen.findByRole('form', { name: 'Booking' });
  expect(screen.queryByText(/coming soon/i)).toBeNull();
});
