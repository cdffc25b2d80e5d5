import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AutosaveState } from '#web/kit/autosave.ts';
import { createIssueAutosave } from './issue-autosave.ts';
import type { IssueDraft } from './issue-draft.ts';

const draft = (subject: string): IssueDraft => ({ subject, preheader: '', content: '', segment: 'all' });
let sent: string[];
let answer: (body: { subject: string }) => Response;
let notified: AutosaveState[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null });
  sent = [];
  notified = [];
  answer = ({ subject }) =>
    Response.json({
      id: 7,
      subject,
      preheader: '',
      content: '',
      segment: 'all',
      updatedAt: `after ${subject}`,
    });
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const given = JSON.parse(body ?? '{}');
    sent.push(`${method} ${url} ${given.subject} ${given.updatedAt ?? '-'} ${given.autosave ?? '-'}`);
    return answer(given);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const anAutosave = () => createIssueAutosave(null, (state) => notified.push(state));

test('saves what was typed a pause after the typing: added once, then changed with its version', async () => {
  const autosave = anAutosave();
  autosave.change(draft('S'));
  await vi.advanceTimersByTimeAsync(1_000);
  autosave.change(draft('Sp'));
  await vi.advanceTimersByTimeAsync(2_000);
  autosave.change(draft('Spr'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual(['POST /api/admin/letters Sp - -', 'PUT /api/admin/letters/7 Spr after Sp true']);
  expect([notified.at(-1), autosave.isDirty()]).toEqual(['saved', false]);
});

test('saves once at a time, and not at all when nothing changed', async () => {
  const autosave = anAutosave();
  autosave.change(draft('A'));
  const [one, two] = await Promise.all([autosave.save(), autosave.save()]);
  expect([one, sent.length]).toEqual([two, 1]);
});

test('a line that broke is tried again; a stranger’s change is not written over', async () => {
  const autosave = anAutosave();
  answer = () => new Response('{}', { status: 503 });
  autosave.change(draft('A'));
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.advanceTimersByTimeAsync(8_000);
  expect([sent.length, notified.at(-1)]).toEqual([2, 'failed']);

  answer = () => Response.json({ code: 'changed_meanwhile', message: 'No.' }, { status: 409 });
  await vi.advanceTimersByTimeAsync(8_000);
  autosave.change(draft('AB'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(3);
  const last = vi.fn();
  autosave.leave(last);
  expect(last).not.toHaveBeenCalled();
});

test('what has not gone when the page closes goes then', () => {
  const autosave = anAutosave();
  autosave.change(draft('A'));
  const last = vi.fn();
  autosave.leave(last);
  expect(last).toHaveBeenCalledWith(null, draft('A'));
});
