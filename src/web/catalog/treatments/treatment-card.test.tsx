// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aTreatment } from '#web/catalog/make.ts';
import { openShop } from '#web/catalog/testing/open-shop.tsx';
import { TreatmentCard } from './treatment-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('says what it is, how long it takes and what it costs', () => {
  const { container } = openShop(<TreatmentCard treatment={aTreatment()} />);
  for (const part of ['Signature Glow Facial', 'Our most-booked', '$196.00', '75 min'])
    expect(container.textContent).toContain(part);
});

test.each([
  ['required', '$196.00with extraction'],
  ['included', '$168.00extraction included'],
  ['none', '$168.00'],
] as const)('one whose extraction is %s is shown for what is paid: %s', (extraction, said) => {
  const { container } = openShop(<TreatmentCard treatment={aTreatment({ extraction })} />);
  expect(container.querySelector('.t-card__price')?.textContent).toBe(said);
});

test('names the deposit that is asked for', () => {
  const treatment = aTreatment({ extraction: 'none', deposit: '20.00' });
  const { container } = openShop(<TreatmentCard treatment={treatment} />);
  expect(container.querySelector('.t-card__price')?.textContent).toBe('$168.00$20.00 deposit');
});

test('leads to the booking form, and that somebody wanted it is counted', async () => {
  openShop(<TreatmentCard treatment={aTreatment()} />);
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetch);
  const matchMedia = vi.fn(() => ({ matches: true }));
  vi.stubGlobal('matchMedia', matchMedia);
  const link = screen.getByRole('link', { name: 'Book Now: Signature Glow Facial' });
  expect(link.getAttribute('href')).toBe('/?treatment=3#booking');

  fireEvent.click(link);
  expect(window.location.search + window.location.hash).toBe('?treatment=3#booking');
  const [url, init] = fetch.mock.calls[0]!;
  expect([url, JSON.parse(String(init.body))]).toEqual([
    '/api/events',
    {
      name: 'treatment_book_click',
      category: 'engagement',
      label: 'Signature Glow Facial',
      value: '168.00',
      path: '/',
    },
  ]);
  await vi.waitFor(() => expect(matchMedia).toHaveBeenCalled()); // the code that scrolls there is loaded by then
});

test('where it can be booked right here, its button does that and is counted, too', () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 204 }));
  const onBook = vi.fn();
  openShop(<TreatmentCard treatment={aTreatment()} onBook={onBook} />);
  vi.stubGlobal('fetch', fetch);
  fireEvent.click(screen.getByRole('button', { name: 'Book Appointment: Signature Glow Facial' }));
  expect(onBook).toHaveBeenCalledWith(aTreatment());
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/events']);
});

test('its name leads to its page, as a sheet', () => {
  openShop(<TreatmentCard treatment={aTreatment()} />);
  const link = screen.getByRole('link', { name: 'Signature Glow Facial' });
  expect([link.getAttribute('href'), link.dataset.sheet]).toEqual(['/treatments/signature-glow-facial', '']);
});

test('one without minutes is shown without them and cannot be booked here', () => {
  const { container } = openShop(<TreatmentCard treatment={aTreatment({ duration: 0 })} />);
  expect(container.textContent).not.toContain('min');
  expect(screen.queryByRole('link', { name: /Book/ })).toBeNull();
});

test('a picture that fails gives way to the fallback', () => {
  const { container } = openShop(<TreatmentCard treatment={aTreatment()} />);
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')!.getAttribute('src')).toContain('studio-fallback-treatment');
});
