// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Stats } from './stats.tsx';

afterEach(cleanup);

test('a long sum is set smaller, so that it fits; what it counts is said below', () => {
  const items = [
    { label: 'Small', value: '$18,642.50' },
    { label: 'Large', value: '$1,218,642.50', note: 'from 9 orders', hint: 'Minus refunds.' },
    { label: 'Loading', value: undefined },
  ];
  render(<Stats label="Figures" items={items} />);
  const isLong = (text: string) => screen.getByText(text).classList.contains('is-long');
  expect([isLong('$18,642.50'), isLong('$1,218,642.50')]).toEqual([false, true]);
  expect(screen.getByText('Large').parentElement?.textContent).toBe(
    'Large$1,218,642.50from 9 ordersMinus refunds.',
  );
});
