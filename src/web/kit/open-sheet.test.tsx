// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUrl, usePath, useSearch, useSheetPath } from './location.tsx';
import { closeSheet, openSheet } from './open-sheet.ts';

beforeEach(() => window.history.replaceState(null, '', '/treatments?q=calm'));
afterEach(cleanup);

const open = () => renderHook(() => ({ path: usePath(), search: useSearch(), sheet: useSheetPath() })).result;
const below = { path: '/treatments', search: '?q=calm' };
const goneBack = () => new Promise((done) => window.addEventListener('popstate', done, { once: true }));

test('a sheet has the URL, and the page below goes on by its own', async () => {
  const shown = open();
  act(() => openSheet('/treatments/glow'));
  expect([window.location.pathname, shown.current]).toEqual([
    '/treatments/glow',
    { ...below, sheet: '/treatments/glow' },
  ]);
  const entries = window.history.length;
  act(() => openSheet('/treatments/calm'));
  expect([window.history.length, shown.current.sheet]).toEqual([entries, '/treatments/calm']);

  await act(async () => {
    const back = goneBack();
    closeSheet();
    closeSheet(); // in a hurry: not two entries back
    await back;
  });
  expect([window.location.pathname, shown.current]).toEqual(['/treatments', { ...below, sheet: null }]);
  await act(async () => {
    const forth = goneBack();
    window.history.forward();
    await forth;
  });
  expect(shown.current).toEqual({ ...below, sheet: '/treatments/calm' });
});

test('a link of the sheet leads away from both', () => {
  const shown = open();
  act(() => openSheet('/treatments/glow'));
  act(() => setUrl('/?treatment=3#booking'));
  expect(shown.current).toEqual({ path: '/', search: '?treatment=3', sheet: null });
});
