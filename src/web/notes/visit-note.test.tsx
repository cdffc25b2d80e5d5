// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { NotedVisit, VisitNote } from '#shared/notes/admin-contract.ts';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/testing/open-admin.tsx';
import { VisitNotePart } from './visit-note.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const READ = 'GET /api/admin/visits/31/note';
const WRITE = 'PUT /api/admin/visits/31/note';

function aNote(fields: Partial<VisitNote> = {}): VisitNote {
  return {
    bookingId: 31,
    appointmentDate: '2026-09-15T06:00:00.000Z',
    treatmentName: 'Calm Facial',
    therapistName: 'Aisyah Rahman',
    writtenBy: 'Aisyah Rahman',
    updatedAt: '2026-09-15T07:00:00.000Z',
    done: 'Oat mask',
    productsUsed: '',
    settings: '',
    reaction: '',
    advice: '',
    nextVisitWeeks: null,
    recommendedProductIds: [],
    recommendedProducts: [],
    ...fields,
  };
}
function aVisit(fields: Partial<NotedVisit> = {}): NotedVisit {
  return {
    bookingId: 31,
    clientId: 7,
    customerName: 'Mei Lim',
    canWrite: true,
    note: null,
    last: null,
    aftercare: { text: 'No sun.', sentAt: null, canSend: true },
    ...fields,
  };
}
const open = (visit: NotedVisit, answers: AdminAnswers = {}) =>
  openAdmin(<VisitNotePart bookingId={31} />, {
    [READ]: visit,
    'GET /api/admin/note-templates': [],
    'GET /api/products': [],
    ...answers,
  });
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the last note is read, and this one is written', async () => {
  const last = aNote({ bookingId: 9, done: 'Peel', reaction: 'Stung on the left cheek' });
  const { sent } = open(aVisit({ last }), { [WRITE]: aVisit({ note: aNote() }) });
  expect(await screen.findByText('Stung on the left cheek')).toBeDefined();
  await type('What was done', 'Oat mask');
  await userEvent.type(screen.getByLabelText(/^Next visit in weeks/), '60');
  await press('Save visit note');
  expect(await screen.findByText('Please give whole weeks, from 1 to 52')).toBeDefined();
  expect(sent(WRITE)).toEqual([]);
  await userEvent.clear(screen.getByLabelText(/^Next visit in weeks/));
  await userEvent.type(screen.getByLabelText(/^Next visit in weeks/), '6');
  await press('Save visit note');
  await waitFor(() =>
    expect(sent(WRITE)[0]!.body).toMatchObject({ done: 'Oat mask', nextVisitWeeks: 6, seen: null }),
  );
});

test('somebody else wrote meanwhile: both texts are there, and can be put together', async () => {
  const theirs = aNote({
    done: 'LED, 20 minutes',
    writtenBy: 'Bella Koh',
    updatedAt: '2026-09-15T07:30:00.000Z',
  });
  const { sent, answers } = open(aVisit(), {
    [WRITE]: refusal(409, { code: 'changed_meanwhile', message: 'Changed.', theirs }),
  });
  await type('What was done', 'Oat mask');
  await press('Save visit note');
  expect(await screen.findByText(/Bella Koh wrote this note meanwhile/)).toBeDefined();
  expect(screen.getByText('LED, 20 minutes')).toBeDefined();
  const field = screen.getByLabelText<HTMLTextAreaElement>('What was done');
  expect(field.value).toBe('Oat mask');
  await press('Put both together');
  expect(field.value).toBe('LED, 20 minutes\nOat mask');
  answers[WRITE] = aVisit({ note: aNote({ done: field.value }) });
  await press('Save visit note');
  await waitFor(() => expect(sent(WRITE)).toHaveLength(2));
  expect(sent(WRITE)[1]!.body).toMatchObject({ seen: theirs.updatedAt, done: 'LED, 20 minutes\nOat mask' });
});

test('before the visit has begun there is only the last note; without one, nothing', async () => {
  open(aVisit({ canWrite: false, last: aNote({ bookingId: 9, done: 'Peel' }) }));
  expect(await screen.findByText('Peel')).toBeDefined();
  expect(screen.queryByLabelText('What was done')).toBeNull();
  cleanup();
  const { container } = open(aVisit({ canWrite: false }));
  await waitFor(() => expect(container.querySelector('[aria-busy], .skeleton')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Visit note' })).toBeNull();
});

test('a note that cannot be loaded can be tried again; one whose mail was sent says so', async () => {
  const { answers } = open(aVisit(), { [READ]: 503 });
  await screen.findByText('We could not load the visit note', undefined, { timeout: 10_000 });
  const aftercare = { text: 'No sun.', sentAt: '2026-09-15T07:00:00.000Z', canSend: true };
  answers[READ] = aVisit({ note: aNote(), aftercare });
  await press('Retry');
  expect(await screen.findByText(/What you write now is not sent any more/)).toBeDefined();
});
