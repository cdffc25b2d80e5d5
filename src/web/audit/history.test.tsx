// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, openAdmin } from '#web/testing/open-admin.tsx';
import { HistoryButton } from './history-button.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = 'GET /api/admin/audit';

async function open(answers: AdminAnswers) {
  const shown = openAdmin(<HistoryButton target="topic 3" name="Sun care" />, answers);
  await userEvent.click(screen.getByRole('button', { name: 'History of Sun care' }));
  return { ...shown, dialog: screen.getByRole('dialog', { name: 'History of Sun care' }) };
}

test('who changed what and when: of this record only', async () => {
  const { dialog, sent } = await open({
    [LIST]: [
      {
        id: 1,
        at: '2026-09-15T04:00:00.000Z',
        actorId: 1,
        actorName: 'Ann',
        action: 'change topic',
        subject: 'topic 3',
        subjectName: 'Sun care',
        details: { before: { description: 'Theirs' }, after: { description: 'Shade first.' } },
      },
    ],
  });
  const entry = await within(dialog).findByRole('listitem');
  for (const text of [
    'Ann',
    'changed topic Sun care',
    '15 Sep 2026',
    'Description',
    'Theirs',
    'Shade first.',
  ])
    expect(entry.textContent).toContain(text);
  expect(new URLSearchParams(sent(LIST)[0]!.query).get('subject')).toBe('topic 3');
});

test('while it loads, when that fails and when nothing was changed', async () => {
  const { dialog } = await open({ [LIST]: 'waiting' });
  expect(within(dialog).getByText('Loading history')).toBeDefined();
  cleanup();
  await open({ [LIST]: 500 });
  expect(await screen.findByText('We could not load the history')).toBeDefined();
  cleanup();
  await open({ [LIST]: [] });
  expect(await screen.findByText('No changes yet')).toBeDefined();
});
