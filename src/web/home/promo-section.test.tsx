// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { demoSettings } from '#shared/studio/demo-settings.ts';
import { aTreatment } from '#web/catalog/make.ts';
import { openShop } from '#web/catalog/testing/open-shop.tsx';
import { PromoSection } from './promo-section.tsx';

const facial = aTreatment({
  id: 2,
  name: 'Detoxifying Hydration Facial',
  price: '58.00',
  extraction: 'included',
});
const { promo } = demoSettings(2, '2026-09-15');

function open(treatments: object, given = promo) {
  const shown = openShop(<PromoSection />, { '/api/treatments': treatments });
  shown.client.setQueryData(['/api/studio'], { ...defaults, promo: given });
  return shown;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('says what it gives, and its button books its treatment', async () => {
  const { container } = open([facial]);
  const link = await screen.findByRole('link', { name: 'Book Now: Detoxifying Hydration Facial' });
  expect(link.getAttribute('href')).toBe('/?treatment=2#booking');
  for (const text of ['LIMITED TIME OFFER', '$58.00', '$83.00', ...promo.extras])
    expect(container.textContent).toContain(text);
});

test('one that names no treatment leads to the form', () => {
  open([facial], { ...promo, treatmentId: null as never });
  expect(screen.getByRole('link', { name: 'Book Now' }).getAttribute('href')).toBe('/#booking');
});

test.each([
  ['its treatment is gone', [aTreatment()]],
  ['its treatment is not on offer', [{ ...facial, isActive: false }]],
])('is not shown where %s', async (_, treatments) => {
  open(treatments);
  await vi.waitFor(() => expect(screen.queryByText('LIMITED TIME OFFER')).toBeNull());
});

test('is not shown where it is switched off', async () => {
  open([facial], { ...promo, isShown: false });
  await vi.waitFor(() => expect(screen.queryByText('LIMITED TIME OFFER')).toBeNull());
});
