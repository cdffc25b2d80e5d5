// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Table } from './table.tsx';

afterEach(cleanup);

test('every cell carries its column’s title, which labels it on phones', () => {
  render(
    <Table
      caption="Payments"
      columns={[
        { title: 'Day', cell: (row) => row.day },
        { title: 'Amount', cell: (row) => row.amount, align: 'right' },
      ]}
      rows={[{ id: 1, day: '17 Sep', amount: '$128.00' }]}
      rowKey={(row) => row.id}
    />,
  );
  const cells = within(screen.getByRole('table', { name: 'Payments' })).getAllByRole('cell');
  expect(cells.map((cell) => `${cell.dataset.label}: ${cell.textContent}`)).toEqual([
    'Day: 17 Sep',
    'Amount: $128.00',
  ]);
});
