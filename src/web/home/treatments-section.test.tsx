// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aTreatment } from '#web/catalog/make.ts';
import { type Answers, openShop } from '#web/catalog/testing/open-shop.tsx';
import { TreatmentsSection } from './treatments-section.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const named = (id: number) => aTreatment({ id, name: `Facial ${id}`, isActive: id !== 1 });
const open = (treatments: Answers[string]) => {
  const answers: Answers = { '/api/treatments': treatments };
  return { ...openShop(<TreatmentsSection />, answers), answers };
};
const shown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('shows the first three that are on offer, under its heading, with the way to all of them', async () => {
  open([1, 2, 3, 4, 5].map(named));
  await screen.findByText('Facial 2');
  expect(shown()).toEqual(['Facial 2', 'Facial 3', 'Facial 4']);
  screen.getByRole('heading', { level: 2, name: 'Our Signature Treatments' });
  screen.getByText('Professional beauty treatments designed for all skin types with visible results');
  expect(screen.getByRole('link', { name: 'View All Treatments' }).getAttribute('href')).toBe('/treatments');
});

test('six placeholders stand in while they load', () => {
  const { container } = open('waiting');
  expect(screen.getByText('Loading treatments...').closest('[role=status]')).not.toBeNull();
  expect(container.querySelectorAll('.skeleton--picture')).toHaveLength(6);
});

test('what could not be read is said, and the retry works', async () => {
  const { answers, container } = open(503);
  const words = await screen.findByText('Failed to load treatments. Please try again.');
  expect(words.closest('[role=alert]')).not.toBeNull();
  answers['/api/treatments'] = [named(2)];
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Facial 2');
  expect(container.querySelector('.skeleton')).toBeNull();
});

test('a studio without treatments says so', async () => {
  open([]);
  await screen.findByText('No treatments available at the moment.');
});
