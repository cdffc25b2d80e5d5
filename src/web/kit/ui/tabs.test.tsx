// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const tabs = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
  { value: 'three', label: 'Three' },
] as const;

function Example() {
  const [value, setValue] = useState<(typeof tabs)[number]['value']>('one');
  return (
    <Tabs label="Example" tabs={tabs} value={value} onChange={setValue}>
      Panel {value}
    </Tabs>
  );
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

test.each([
  { keys: '{ArrowRight}', lands: 'Two' },
  { keys: '{ArrowLeft}', lands: 'Three' },
  { keys: '{ArrowRight}{ArrowRight}{ArrowRight}', lands: 'One' },
  { keys: '{End}', lands: 'Three' },
  { keys: '{End}{Home}', lands: 'One' },
])('$keys moves choice and focus to $lands', async ({ keys, lands }) => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(selected()).toBe(lands);
  expect(document.activeElement?.textContent).toBe(lands);
});

test('the tab key passes the list in one step', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'One' }));
});

test('a click changes the panel, which bears its tab’s name', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }));
  expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('Panel two');
});
