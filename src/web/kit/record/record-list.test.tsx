// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { List } from '#web/kit/use-list.ts';
import { openAdmin } from '#web/testing/open-admin.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { RecordList } from './record-list.tsx';
import { useListQuery } from './use-list-query.ts';

afterEach(cleanup);

const FILTERS = [
  { name: 'kind', label: 'Kind', all: 'All kinds', options: [{ value: 'big', label: 'Big' }] },
  {
    name: 'sort',
    label: 'Order',
    options: [
      { value: 'name', label: 'By name' },
      { value: '-size', label: 'Biggest first' },
    ],
  },
] as const;

type Jar = { id: number; name: string };

function Jars({ list }: { list: Partial<List<Jar>> }) {
  const { query, isFiltered, clear } = useListQuery(2, FILTERS);
  const whole = {
    rows: [],
    total: 0,
    isLoading: false,
    isError: false,
    isRefreshing: false,
    refetch,
    ...list,
  };
  return (
    <>
      <ListToolbar noun="jars" placeholder="Name" filters={FILTERS} />
      <RecordList
        list={whole}
        noun="jars"
        query={query}
        columns={[{ title: 'Name', cell: ({ name }) => name }]}
        isFiltered={isFiltered}
        noMatch={{ text: 'Try another word.', onClear: clear }}
        empty={{ text: 'Add the first one.' }}
      />
    </>
  );
}

const refetch = vi.fn();
const show = (list: Partial<List<Jar>>, search = '?tab=jars') => openAdmin(<Jars list={list} />, {}, search);

test('loading, failed and empty are said with the noun', async () => {
  show({ isLoading: true });
  expect(screen.getByText('Loading jars')).toBeTruthy();
  cleanup();
  show({ isError: true });
  expect(screen.getByText('We could not load the jars')).toBeTruthy();
  cleanup();
  show({});
  expect(screen.getByRole('heading', { name: 'No jars yet' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('nothing found offers to clear the filters, and keeps the order', async () => {
  show({}, '?tab=jars&q=rose&kind=big&sort=-size&page=3');
  expect(screen.getByRole('heading', { name: 'No jars found' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(window.location.search).toBe('?tab=jars&sort=-size');
});

test('an order alone is no filter', () => {
  show({}, '?tab=jars&sort=-size');
  expect(screen.getByRole('heading', { name: 'No jars yet' })).toBeTruthy();
});

test('the table is named after the noun, and its page is in the URL', async () => {
  const rows = [{ id: 1, name: 'Rose' }];
  show({ rows, total: 3 }, '?tab=jars&page=2');
  expect(screen.getByRole('table', { name: 'Jars' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(window.location.search).toBe('?tab=jars');
});

test('a choice leads back to the first page', async () => {
  show({ rows: [{ id: 1, name: 'Rose' }], total: 9 }, '?tab=jars&page=2');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Big');
  expect(window.location.search).toBe('?tab=jars&kind=big');
});
