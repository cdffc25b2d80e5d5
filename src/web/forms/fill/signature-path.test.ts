import { expect, test } from 'vitest';
import { draw, isDrawn, toBox } from './signature-path.ts';

const BOX = { left: 10, top: 20, width: 300, height: 100 };

test('a point of the screen is one of the box, also outside of it', () => {
  expect(toBox({ x: 160, y: 70 }, BOX)).toEqual({ x: 300, y: 100 });
  expect(toBox({ x: 0, y: 500 }, BOX)).toEqual({ x: 0, y: 200 });
  expect(toBox({ x: 5, y: 5 }, { left: 0, top: 0, width: 0, height: 0 })).toEqual({ x: 600, y: 200 });
});

test('strokes begin, go on, rest and begin again, as the contract takes them', () => {
  let path = draw('', { x: 1, y: 2 }, true);
  path = draw(path, { x: 3, y: 4 }, false);
  path = draw(path, { x: 3, y: 4 }, false);
  path = draw(path, { x: 9, y: 9 }, true);
  expect(path).toBe('M1,2 L3,4 M9,9');
  expect(path).toMatch(/^M\d{1,3},\d{1,3}(?: ?[ML]\d{1,3},\d{1,3})*$/);
});

test('an endless scribble stops, and a dot is no signature', () => {
  let path = '';
  for (let n = 0; n < 5_000; n++) path = draw(path, { x: n % 600, y: n % 200 }, n === 0);
  expect(path.length).toBeLessThanOrEqual(20_000);
  expect([isDrawn(''), isDrawn('M1,1'), isDrawn('M1,1 L2,2 L3,3 L4,4')]).toEqual([false, false, true]);
});
