// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openShop } from '#web/catalog/testing/open-shop.tsx';
import { Hero } from './hero.tsx';

const SLIDES = [
  ['Achieve Radiant, Nourished Skin', 'Book Treatment - $58', 'View All Treatments'],
  ['Professional Anti-Aging Solutions', 'Book Consultation', 'Learn More'],
  ['Gentle Care for Sensitive Skin', 'Start Your Journey', 'See Results'],
] as const;

let wantsStillness: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  wantsStillness = false;
  vi.stubGlobal('matchMedia', () => ({ matches: wantsStillness }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hero = () => screen.getByRole('region', { name: 'Welcome' });
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function expectSlide(number: 1 | 2 | 3) {
  const [title, primary, secondary] = SLIDES[number - 1]!;
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  const current = hero().querySelector('.hero__slide.is-current')!;
  const links = [...current.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href')]);
  expect(links).toEqual([
    [primary, expect.stringMatching(/^\/(\?treatment=\d+)?#booking$/)],
    [secondary, '/#treatments'],
  ]);
  expect(hero().querySelector('[aria-current=true]')?.getAttribute('aria-label')).toBe(`Slide ${number}`);
}

test('has three slides with a title, a subtitle, a picture and two buttons each, and a dot for each', () => {
  openShop(<Hero />);
  expectSlide(1);
  expect(screen.getAllByRole('button', { name: /^Slide/ })).toHaveLength(3);
  for (const number of [2, 3, 1] as const) {
    press(`Slide ${number}`);
    expectSlide(number);
    const slide = hero().querySelector('.is-current')!;
    expect(slide.querySelector('.lead')?.textContent).toMatch(/\w{3}/);
    expect(slide.querySelector('img')?.getAttribute('alt')).toMatch(/\w{3}/);
  }
});

test('goes on every five seconds, and begins again after the third; the next picture comes before its turn', () => {
  openShop(<Hero />);
  const pictures = () => hero().querySelectorAll('.hero__pic img').length;
  expect(pictures()).toBe(1);
  pass(2.5);
  expect(pictures()).toBe(2);
  for (const [seconds, number] of [
    [2.4, 1],
    [0.2, 2],
    [5, 3],
    [5, 1],
  ] as const) {
    pass(seconds);
    expectSlide(number);
  }
});

test('stands still while it is paused, and goes on when it is not', () => {
  openShop(<Hero />);
  press('Pause slides');
  pass(12);
  expectSlide(1);
  press('Play slides');
  pass(5.1);
  expectSlide(2);
});

test('stands still under the pointer, under the keyboard, and for those who asked for stillness', () => {
  openShop(<Hero />);
  fireEvent.pointerEnter(hero());
  pass(12);
  expectSlide(1);
  fireEvent.pointerLeave(hero());
  act(() => screen.getByRole('button', { name: 'Slide 1' }).focus());
  pass(12);
  expectSlide(1);
  cleanup();
  wantsStillness = true;
  openShop(<Hero />);
  pass(12);
  expectSlide(1);
});
