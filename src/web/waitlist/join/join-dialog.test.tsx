// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Therapist } from '#shared/team/contract.ts';
import { aUser } from '#web/accounts/make.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { aBooking } from '#web/bookings/make.ts';
import type { JoinWaitlistProps } from '#web/bookings/when/join-waitlist-code.ts';
import { aTreatment } from '#web/catalog/make.ts';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { anEntry } from '#web/waitlist/make.ts';
import { JoinWaitlist } from './join-waitlist.tsx';

beforeEach(makeDialogsOpen);
afterEach(closeAll);

const FACIAL = { parts: [{ treatmentId: 3, therapistId: null }] };
const MESSAGE = "We've sent you a link. Please confirm your e-mail.";
const outerSubmit = vi.fn();

type Given = Partial<JoinWaitlistProps> & { answers?: Answers; isMember?: boolean; team?: Therapist[] };

/** Within another form, as in the booking dialog. */
async function open({ answers = {}, isMember = false, team, ...given }: Given = {}) {
  outerSubmit.mockClear();
  if (isMember) writeSessionToken('secret');
  const opened = openAt('/', {
    page: () => (
      <form onSubmit={outerSubmit}>
        <JoinWaitlist visit={FACIAL} about="when a time opens on Saturday 19 September" {...given}>
          Want this day?
        </JoinWaitlist>
      </form>
    ),
    ...(team && { hasTeam: true }),
    answers: {
      'GET /api/user': aUser(),
      'GET /api/treatments': [aTreatment()],
      'GET /api/team': team ?? [],
      'POST /api/waitlist': isMember ? { entry: anEntry(), message: '' } : { entry: null, message: MESSAGE },
      ...answers,
    },
  });
  fireEvent.click(screen.getByRole('button', { name: /^(Tell me|Something earlier)/ }));
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5_000 }));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label, { selector: 'input' }), { target: { value } });
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Tell me' }));
  const sent = () =>
    opened.requested.filter(({ route }) => route === 'POST /api/waitlist').map(({ body }) => body);
  return { ...opened, dialog, type, submit, sent };
}

test('a member says when, and learns the true place, without typing anything', async () => {
  const { dialog, submit, sent } = await open({ date: '2026-09-19', isMember: true });
  await dialog.findByText('Signature Glow Facial');
  expect(dialog.queryByLabelText('Name')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: /^Afternoon/ }));
  submit();
  await screen.findByRole('dialog', { name: "You're on the waitlist" });
  const place = screen.getByText("You're 2nd of 5 for Saturday afternoon.");
  expect(document.activeElement).toBe(place);
  expect(screen.getByRole('link', { name: 'See my waitlist' }).getAttribute('href')).toBe(
    '/dashboard?tab=bookings',
  );
  expect(sent()).toEqual([
    {
      request: {
        firstDay: '2026-09-19',
        lastDay: '2026-09-19',
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        from: '12:00',
        to: '18:00',
        parts: [{ treatmentId: 3, addExtraction: true }],
      },
    },
  ]);
  expect(outerSubmit).not.toHaveBeenCalled();
});

test('a guest says who waits, and is asked to confirm; what is missing is said at its field', async () => {
  const { dialog, type, submit, sent } = await open({ date: '2026-09-19' });
  await dialog.findByText('Signature Glow Facial');
  submit();
  await dialog.findByText('Please enter your name');
  expect(document.activeElement).toBe(dialog.getByLabelText('Name', { selector: 'input' }));
  expect(sent()).toEqual([]);
  type('Name', 'Mei Lim');
  type('E-mail', 'mei@example.com');
  type('Phone', '91234567');
  submit();
  await screen.findByRole('dialog', { name: 'One more tap' });
  screen.getByText(MESSAGE);
  expect(sent()).toMatchObject([
    { customerName: 'Mei Lim', customerEmail: 'mei@example.com', customerPhone: '+65 91234567' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('other days: weekdays between two days, of those on which the studio opens', async () => {
  const { dialog, type, submit, sent } = await open({ date: '2026-09-19', isMember: true });
  fireEvent.click(await dialog.findByRole('button', { name: 'Other days, too' }));
  for (const box of dialog.getAllByRole('checkbox'))
    if ((box as HTMLInputElement).checked) fireEvent.click(box);
  submit();
  await dialog.findByText('Please choose at least one weekday');
  expect(document.activeElement).toBe(dialog.getAllByRole('checkbox')[0]);
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Saturday' }));
  type('From', '2026-09-19');
  type('To', '2026-09-18');
  submit();
  await dialog.findByText('The last day comes before the first');
  type('To', '2026-10-03');
  submit();
  await screen.findByRole('dialog', { name: "You're on the waitlist" });
  expect(sent()).toMatchObject([
    { request: { firstDay: '2026-09-19', lastDay: '2026-10-03', weekdays: [5] } },
  ]);
});

test('whoever was asked for may be somebody else', async () => {
  const team = [
    { id: 5, name: 'Hana Tan', treatmentIds: null },
    { id: 6, name: 'Grace Tan', treatmentIds: null },
  ] as unknown as Therapist[]; // as much as is read of them
  const visit = { parts: [{ treatmentId: 3, therapistId: 5 }] };
  const { dialog, submit, sent } = await open({ date: '2026-09-19', isMember: true, visit, team });
  await dialog.findByText(/with Hana Tan/);
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Anyone else is fine/ }));
  submit();
  await screen.findByRole('dialog', { name: "You're on the waitlist" });
  expect(sent()).toMatchObject([{ request: { parts: [{ treatmentId: 3, addExtraction: true }] } }]);
});

test('something earlier: a guest with the link types nothing, and the visit is named', async () => {
  const booking = aBooking({ appointmentDate: '2026-09-22T07:00:00.000Z' });
  const { dialog, submit, sent } = await open({
    label: 'Something earlier?',
    about: ': Signature Glow Facial',
    visit: { ...FACIAL, moving: { booking, token: 'secret' } },
  });
  await dialog.findByText(/Until then you keep your visit on Tue 22 Sep at 3:00 PM/);
  expect(dialog.queryByLabelText('Name')).toBeNull();
  submit();
  await vi.waitFor(() => expect(sent()).toMatchObject([{ moving: 'secret' }]));
});

test.each([
  [
    'the fourth',
    [422, { code: 'too_many', message: 'You can wait for 3 visits at a time.' }],
    'You can wait for 3 visits at a time.',
  ],
  ['no network', 'offline', "We couldn't save that. Please check your connection and try again."],
  [
    'a treatment that is gone',
    [
      422,
      { code: 'invalid', message: 'Please check.', fields: { 'request.parts.0.treatmentId': 'It is gone.' } },
    ],
    'It is gone.',
  ],
] as const)('%s is refused with a sentence, and everything stays as it was', async (_, answer, sentence) => {
  const { dialog, submit, answers, sent } = await open({
    date: '2026-09-19',
    isMember: true,
    answers: { 'POST /api/waitlist': answer as Answers[string] }, // as const made it readonly
  });
  fireEvent.click(await dialog.findByRole('button', { name: /^Afternoon/ }));
  submit();
  expect((await dialog.findByText((text) => text.startsWith(sentence))).textContent).toContain(sentence);
  expect(dialog.getByRole('button', { name: /^Afternoon/ }).getAttribute('aria-pressed')).toBe('true');
  answers['POST /api/waitlist'] = { entry: anEntry(), message: '' };
  submit();
  await screen.findByRole('dialog', { name: "You're on the waitlist" });
  expect(sent()).toHaveLength(2);
});
