// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { PastImport } from '#shared/imports/contract.ts';
import { dismiss } from '#web/kit/toast.ts';
import { openAdmin, refusal } from '#web/testing/open-admin.tsx';
import { PastImports } from './past-imports.tsx';

const past = (fields: Partial<PastImport> = {}): PastImport => ({
  id: 3,
  kind: 'clients',
  source: 'Fresha',
  fileName: 'clients.csv',
  counts: { new: 3_000, changed: 2, unchanged: 0, skipped: 1, refused: 0 },
  importedAt: '2026-03-10T08:00:00Z',
  importedBy: 'Ada Owner',
  undoneAt: null,
  undoUntil: '2026-03-11T08:00:00Z',
  ...fields,
});

const LIST = 'GET /api/admin/imports';
const UNDO = 'POST /api/admin/imports/3/undo';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const undo = async () => {
  await userEvent.click(
    await screen.findByRole('button', { name: 'Undo: Clients from Fresha, clients.csv' }),
  );
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }));
};

test('an import is undone after a question', async () => {
  openAdmin(<PastImports />, {
    [LIST]: [past()],
    [UNDO]: past({ undoneAt: '2026-03-10T09:00:00Z', undoUntil: null }),
  });
  await screen.findByText('3,000 new, 2 changed, 1 left out');
  await undo();
  await screen.findByText('Import undone: everything is as before.');
});

test('what stands in the way stays to be read', async () => {
  const message = "It can't be undone any more: Mei Lim has a booking. Nothing was undone.";
  openAdmin(<PastImports />, {
    [LIST]: [past()],
    [UNDO]: refusal(409, { code: 'import_built_on', message }),
  });
  await screen.findByText('Ada Owner');
  await undo();
  await screen.findByText(message);
});

test('one that is undone or too old has no button; without any there is no list', async () => {
  openAdmin(<PastImports />, { [LIST]: [past({ undoneAt: '2026-03-10T09:00:00Z', undoUntil: null })] });
  await screen.findByText('Undone');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  openAdmin(<PastImports />, { [LIST]: [] });
  expect(screen.queryByText('Imports so far')).toBeNull();
});
