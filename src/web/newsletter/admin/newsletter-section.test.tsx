// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Issue } from '#shared/newsletter/issues-contract.ts';
import type { Subscriber } from '#shared/newsletter/subscribers-contract.ts';
import { NowProvider } from '#web/kit/now.tsx';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/testing/open-admin.tsx';
import { NewsletterSection } from './newsletter-section.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const LIST = 'GET /api/admin/letters';
const ONE = 'GET /api/admin/letters/7';
const CHANGE = 'PUT /api/admin/letters/7';
const SEND = 'POST /api/admin/letters/7/send';
const CANCEL = 'POST /api/admin/letters/7/cancel';
const SUBSCRIBERS = 'GET /api/admin/subscribers';
/** Twelve o'clock in the studio. */
const NOW = '2026-09-15T04:00:00.000Z';

function anIssue(fields: Partial<Issue> = {}): Issue {
  return {
    id: 7,
    subject: 'Spring',
    preheader: '',
    content: '<p>Come and see.</p>',
    segment: 'all',
    state: 'draft',
    sendAt: null,
    startedAt: null,
    endedAt: null,
    progress: { total: 130, sent: 0, failed: 0, waiting: 130, skipped: 0 },
    createdAt: NOW,
    updatedAt: NOW,
    ...fields,
  };
}

const mei: Subscriber = {
  id: 3,
  email: 'mei@example.com',
  state: 'subscribed',
  source: 'counter',
  consentedAt: NOW,
  confirmedAt: NOW,
  consentNote: 'Card at the counter',
  unsubscribedAt: null,
  bouncedAt: null,
  bounceReason: null,
};

const open = (answers: AdminAnswers = {}, search = '?tab=newsletter') =>
  openAdmin(
    <NowProvider at={NOW}>
      <NewsletterSection />
    </NowProvider>,
    {
      [LIST]: [anIssue()],
      [ONE]: anIssue(),
      [SUBSCRIBERS]: [mei],
      'GET /api/admin/letters/segments': [{ segment: 'all', count: 130 }],
      'GET /api/admin/subscribers/counts': { subscribed: 130, pending: 2, unsubscribed: 3, bounced: 4 },
      'POST /api/admin/letters/preview': { html: '<body><h2>Now</h2></body>', text: 'Now' },
      ...answers,
    },
    search,
  );
const toast = (text: string) =>
  waitFor(() => expect(document.querySelector('.toast')?.textContent).toContain(text));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const row = (name: RegExp) => screen.findByRole('row', { name });

describe('subscribers', () => {
  const AT = '?tab=newsletter&view=subscribers';
  const bounced: Subscriber = {
    ...mei,
    id: 4,
    email: 'lost@example.com',
    state: 'bounced',
    consentNote: null,
    source: 'footer',
    bouncedAt: NOW,
    bounceReason: '550 No such user',
  };

  test('each says how it stands with them, since when, and how they agreed', async () => {
    open({ [SUBSCRIBERS]: [mei, bounced] }, AT);
    expect((await row(/mei@/)).textContent).toContain('Subscribed15 September 2026Card at the counter');
    expect((await row(/lost@/)).textContent).toContain(
      'Bounced 15 September 2026550 No such user15 September 2026Signed up on the site',
    );
    for (const [label, count] of [
      ['Subscribed', '130'],
      ['Bounced', '4'],
    ] as const)
      expect(screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent).toBe(count);
  });

  test('while they load, when that fails, when there is none and when none fits', async () => {
    open({ [SUBSCRIBERS]: 'waiting' }, AT);
    expect(screen.getByText('Loading subscribers')).toBeDefined();
    cleanup();
    const { answers } = open({ [SUBSCRIBERS]: 500 }, AT);
    await screen.findByText('We could not load the subscribers');
    answers[SUBSCRIBERS] = [];
    await press('Retry');
    await screen.findByText('No subscribers yet');
    cleanup();
    open({ [SUBSCRIBERS]: [] }, `${AT}&q=mei&state=bounced`);
    expect(await screen.findByText('No subscribers found')).toBeDefined();
  });

  test('search and state stand in the address and are asked of the server', async () => {
    const { sent } = open({}, AT);
    await userEvent.selectOptions(screen.getByLabelText('State'), 'bounced');
    await userEvent.type(screen.getByLabelText('Search subscribers'), 'mei{Enter}');
    expect(window.location.search).toBe(`${AT}&state=bounced&q=mei`);
    await waitFor(() =>
      expect(sent(SUBSCRIBERS).at(-1)!.query).toBe('page=1&pageSize=25&q=mei&state=bounced'),
    );
  });

  test('one is deleted after a question, a failure is told, and Undo brings them back', async () => {
    const DELETE = 'DELETE /api/admin/subscribers/3';
    const RESTORE = 'POST /api/admin/subscribers/3/restore';
    const { answers, sent } = open({ [DELETE]: 500, [RESTORE]: mei }, AT);
    await press('Delete mei@example.com');
    await press('Delete');
    await toast('ErrorFailed to delete subscriber');
    answers[DELETE] = 204;
    await press('Delete mei@example.com');
    await press('Delete');
    await toast('Subscriber deleted successfully');
    await press('Undo');
    await waitFor(() => expect(sent(RESTORE)).toHaveLength(1));
  });

  test('one is added by the address’s dialog', async () => {
    open({}, AT);
    await press('Add subscriber');
    expect(screen.getByRole('dialog', { name: 'Add subscriber' })).toBeDefined();
    expect(window.location.search).toBe(`${AT}&open=add`);
  });
});

describe('newsletters', () => {
  test('none yet: it says what to do', async () => {
    open({ [LIST]: [] });
    await screen.findByText('No newsletters yet');
    await userEvent.click(screen.getAllByRole('button', { name: 'New newsletter' }).at(-1)!);
    expect(screen.getByRole('dialog', { name: 'New newsletter' })).toBeDefined();
  });

  test('a row says how far it is; what is on its way is not deleted', async () => {
    const sending = anIssue({ id: 8, subject: 'Now', state: 'sending' });
    const scheduled = anIssue({
      id: 9,
      subject: 'Later',
      state: 'scheduled',
      sendAt: '2026-09-16T01:00:00.000Z',
    });
    open({ [LIST]: [anIssue(), sending, scheduled] });
    expect((await row(/Spring/)).textContent).toContain('DraftSaved 15 Sep 2026');
    expect((await row(/Now/)).textContent).toContain('Sent to 0 of 130, 130 waiting');
    expect((await row(/Later/)).textContent).toContain('ScheduledGoes out 16 Sep 2026');
    expect(screen.getAllByRole('button', { name: /^Delete / })).toHaveLength(1);
  });

  test('one is deleted after a question, a failure is told, and Undo brings it back', async () => {
    const DELETE = 'DELETE /api/admin/letters/7';
    const RESTORE = 'POST /api/admin/letters/7/restore';
    const { answers, sent } = open({ [DELETE]: 500, [RESTORE]: anIssue() });
    await press('Delete Spring');
    expect(screen.getByRole('alertdialog').textContent).toContain("It hasn't been sent.");
    await press('Delete');
    await toast('ErrorFailed to delete newsletter');
    answers[DELETE] = 204;
    await press('Delete Spring');
    await press('Delete');
    await toast('Newsletter deleted successfully');
    await press('Undo');
    await waitFor(() => expect(sent(RESTORE)).toHaveLength(1));
  });
});

describe('writing', () => {
  const EDIT = '?tab=newsletter&open=edit-7';
  const state = () => document.querySelector('.write__state')?.textContent;

  test('nothing goes out without a subject and a text', async () => {
    const { calls } = open({}, '?tab=newsletter&open=new');
    await press('Send now');
    expect(screen.getByText('Please give the newsletter a subject')).toBeDefined();
    expect(screen.getByText('Please write something first')).toBeDefined();
    await screen.findByText('Goes to 130 people. Only confirmed subscribers are counted.');
    expect(calls.filter(({ route }) => !route.startsWith('GET'))).toEqual([]);
  });

  test('what somebody else wrote meanwhile is not written over: theirs or mine', async () => {
    const { answers, sent } = open({ [CHANGE]: () => refusal(409, STALE) }, EDIT);
    fireEvent.change(await screen.findByLabelText(/^Preheader/), { target: { value: 'Mine' } });
    await waitFor(() => expect(state()).toBe('Not saved yet'));
    await press('Preview'); // saves first
    await screen.findByText(/What you typed is still here/);
    answers[ONE] = anIssue({ subject: 'Theirs', updatedAt: '2026-09-15T05:00:00.000Z' });
    await press('Load theirs');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Theirs'));

    answers[CHANGE] = anIssue({ preheader: 'Mine again' });
    fireEvent.change(screen.getByLabelText(/^Preheader/), { target: { value: 'Mine again' } });
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(CHANGE).at(-1)!.body).toMatchObject({
      subject: 'Theirs',
      preheader: 'Mine again',
      updatedAt: '2026-09-15T05:00:00.000Z',
    });
  });

  test('closing what cannot be saved asks first', async () => {
    open({ [CHANGE]: 500 }, EDIT);
    fireEvent.change(await screen.findByLabelText('Subject'), { target: { value: 'Mine' } });
    await press('Close');
    await screen.findByRole('alertdialog', { name: 'Close without saving?' });
    await press('Keep editing');
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Mine');
    await press('Close');
    await press('Discard changes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a test goes to the admin, and a failure is told', async () => {
    const TEST = 'POST /api/admin/letters/7/test';
    const { answers } = open({ [TEST]: 500 }, EDIT);
    await press('Send a test to me');
    await toast('ErrorFailed to send test');
    answers[TEST] = { recipient: 'owner@example.com' };
    await press('Send a test to me');
    await toast('Test sent to owner@example.com');
  });

  test('it is sent after a question that says to how many, and a failure is told', async () => {
    const { answers, sent } = open({ [SEND]: 500 }, EDIT);
    await press('Send now');
    await press('Send to 130 people');
    await toast('ErrorFailed to send newsletter');
    answers[SEND] = anIssue({ state: 'sending' });
    await press('Send now');
    await press('Send to 130 people');
    await toast('Newsletter is on its way to 130 people');
    expect(sent(SEND).at(-1)!.body).toEqual({ updatedAt: NOW });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('it is scheduled by the studio’s clock, for later only', async () => {
    const sendAt = '2026-09-16T01:00:00.000Z';
    const { sent } = open({ [SEND]: anIssue({ state: 'scheduled', sendAt }) }, EDIT);
    await press('Schedule');
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Spring' }));
    const at = dialog.getByLabelText('Send at');
    const schedule = () => userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    fireEvent.change(at, { target: { value: '2026-09-15T11:59' } });
    await schedule();
    expect(dialog.getByText('Please choose a time in the future')).toBeDefined();
    expect(sent(SEND)).toEqual([]);
    fireEvent.change(at, { target: { value: '2026-09-16T09:00' } });
    await schedule();
    await toast('Newsletter scheduled for 16 Sep 2026');
    expect(sent(SEND)[0]!.body).toEqual({ sendAt: '2026-09-16T09:00', updatedAt: NOW });
  });
});

describe('one that has left', () => {
  const VIEW = '?tab=newsletter&open=view-7';

  test('is stopped on its way, and copied to a new draft', async () => {
    const COPY = 'POST /api/admin/letters';
    const sending = anIssue({ state: 'sending', startedAt: NOW });
    const stopped = anIssue({
      state: 'cancelled',
      startedAt: NOW,
      progress: { total: 130, sent: 0, failed: 0, waiting: 0, skipped: 130 },
    });
    const { answers, sent } = open(
      { [ONE]: sending, [CANCEL]: stopped, 'GET /api/admin/letters/8': anIssue({ id: 8 }) },
      VIEW,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Spring' });
    expect(dialog.textContent).toContain('Sent to 0 of 130, 130 waiting');
    answers[ONE] = stopped;
    await press('Stop sending');
    await toast('Sending cancelled');
    await waitFor(() => expect(dialog.textContent).toContain('Sent to 0 of 130, 130 not sent'));
    expect(screen.queryByRole('button', { name: 'Stop sending' })).toBeNull();

    answers[COPY] = anIssue({ id: 8 });
    await press('Copy to a new draft');
    await toast('Newsletter created successfully');
    expect(sent(COPY)[0]!.body).toEqual({
      subject: 'Spring',
      preheader: '',
      content: '<p>Come and see.</p>',
      segment: 'all',
    });
    await waitFor(() => expect(window.location.search).toBe('?tab=newsletter&open=edit-8'));
    expect(await screen.findByLabelText('Subject')).toBeDefined();
  });

  test('and waits for its time becomes a draft again', async () => {
    const scheduled = anIssue({ state: 'scheduled', sendAt: '2026-09-16T01:00:00.000Z' });
    open({ [ONE]: scheduled, [CANCEL]: anIssue() }, VIEW);
    await press('Cancel the schedule');
    await toast('Newsletter is a draft again');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('and is a draft again, which the list did not know, is written', async () => {
    open({}, VIEW);
    expect(await screen.findByLabelText('Subject')).toBeDefined();
  });
});

const STALE = { message: 'Somebody else.', code: 'changed_meanwhile' };
