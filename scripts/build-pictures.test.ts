import { expect, test } from 'vitest';
import { PICTURE_WIDTHS } from '#shared/kit/picture-url.ts';
import { WIDTHS } from './build-pictures.mjs';

test('the site’s own pictures are made in the widths that pages ask for', () => {
  expect(WIDTHS).toEqual([...PICTURE_WIDTHS]);
});
