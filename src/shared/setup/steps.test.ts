import { expect, test } from 'vitest';
import { nextStep, SETUP_STEPS, skippedSteps } from './steps.ts';

test('the wizard goes on at the first step that is neither done nor skipped', () => {
  expect(nextStep({})).toBe('place');
  expect(nextStep({ place: 'done', contact: 'skipped' })).toBe('hours');
  expect(nextStep({ place: 'done', hours: 'done' })).toBe('contact');
  expect(nextStep(Object.fromEntries(SETUP_STEPS.map((step) => [step, 'skipped'])))).toBeNull();
});

test('from a step opened out of order it goes on to the next one, and comes back to those before', () => {
  expect(nextStep({ place: 'done', look: 'done' }, 'look')).toBe('catalog');
  const { hours: _, ...others } = Object.fromEntries(SETUP_STEPS.map((step) => [step, 'done' as const]));
  expect(nextStep(others, 'account')).toBe('hours');
});

test('a skipped step is still to be done', () => {
  const states = { ...Object.fromEntries(SETUP_STEPS.map((step) => [step, 'done' as const])) };
  expect(skippedSteps(states)).toEqual([]);
  expect(skippedSteps({ ...states, payment: 'skipped' })).toEqual(['payment']);
});
