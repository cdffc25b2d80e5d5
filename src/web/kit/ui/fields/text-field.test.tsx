// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

test('hint and error belong to their input', () => {
  render(<TextField label="E-mail" hint="We write once." error="Please enter a valid email" />);
  const input = screen.getByRole('textbox', { name: 'E-mail' });
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');

  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'We write once.',
    'Please enter a valid email',
  ]);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('an input in order points at nothing and claims nothing', () => {
  render(<TextField label="Name" optional />);
  const input = screen.getByRole('textbox', { name: 'Name (optional)' });
  expect(input.hasAttribute('aria-describedby')).toBe(false);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});
