// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aBoardPerson } from '#web/bookings/make.ts';
import {
  ADDRESS,
  open,
  problem,
  said,
  setUpBookings,
  writesOf,
} from '#web/bookings/testing/open-bookings-section.tsx';
import { aListedClient } from '#web/clients/make.ts';
import { aHeldOffer, anEntry } from './make.ts';

const section = setUpBookings();

/** The board's day. */
const TUESDAY = '2026-09-15';
const meiLing = anEntry({
  firstDay: TUESDAY,
  lastDay: TUESDAY,
  story: [
    { at: '2026-09-15T02:14:00.000Z', text: 'Passed' },
    { at: '2026-09-15T02:02:00.000Z', text: 'Offered 4:00 PM' },
    { at: '2026-09-14T02:00:00.000Z', text: 'Joined' },
  ],
});
/** 4 PM today in the second room with Aisyah, kept until half past noon. */
const offer = {
  id: 9,
  appointmentDate: '2026-09-15T08:00:00.000Z',
  endsAt: '2026-09-15T09:00:00.000Z',
  therapistName: 'Aisyah Rahman',
  expiresAt: '2026-09-15T04:30:00.000Z',
};
const held = aHeldOffer({
  ...offer,
  places: [
    { room: 2, therapistId: 1, startsAt: offer.appointmentDate, busyUntil: '2026-09-15T09:15:00.000Z' },
  ],
});

async function openSheet(address = ADDRESS) {
  open(address);
  fireEvent.click(await screen.findByRole('button', { name: /waiting for Tuesday 15 September$/ }));
  return within(await screen.findByRole('dialog', { name: /^Waitlist/ }));
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the board', () => {
  test('says how many wait for its day, and opens who they are, in order, with their story', async () => {
    section.waiting = [meiLing, anEntry({ id: 5, customerName: 'Jo Lee', clientId: null, place: null })];
    const sheet = await openSheet();
    const [first, second] = within(sheet.getByRole('list', { name: 'In the order they joined' }))
      .getAllByRole('listitem')
      .filter((item) => item.className === 'entry');
    expect(within(first!).getByRole('link', { name: 'Mei Ling Tan' }).getAttribute('href')).toBe(
      '/admin-dashboard?tab=clients&client=7',
    );
    for (const text of [
      'Signature Glow Facial',
      '1st of 2 for Saturday afternoon',
      '10:14 AMPassed',
      '10:02 AMOffered 4:00 PM',
    ])
      expect(first!.textContent).toContain(text);
    expect(first!.textContent).not.toContain('Joined');
    fireEvent.click(within(first!).getByRole('button', { name: 'Show all 3' }));
    expect(first!.textContent).toContain('Mon 14 Sep, 10:00 AMJoined');
    expect(second!.textContent).toContain('Jo Lee');
    expect(within(second!).queryByRole('link', { name: 'Jo Lee' })).toBeNull(); // no card yet
  });

  test('with nobody waiting, callers can still be added', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Waitlist for Tuesday 15 September' }));
    expect(await screen.findByText('Nobody is waiting')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add to waitlist' })).toBeTruthy();
  });

  test('a link leads to the open waitlist', async () => {
    section.waiting = [meiLing];
    open(`${ADDRESS}&open=waitlist`);
    expect(await screen.findByRole('dialog', { name: /^Waitlist/ })).toBeTruthy();
  });

  test('says when the waitlist could not be loaded', async () => {
    section.refuse['GET /api/admin/waitlist'] = problem(500, {});
    open(`${ADDRESS}&open=waitlist`);
    expect(await screen.findByText('We could not load the waitlist')).toBeTruthy();
  });

  test.each(['room', 'therapist'])('by %s shows an offered time, which can be taken back', async (by) => {
    section.offers = [held];
    section.team = [aBoardPerson()];
    section.refuse['POST /api/admin/waitlist/offers/9/withdraw'] = Response.json(meiLing);
    open(`${ADDRESS}&by=${by}`);
    const block = await screen.findByRole('button', {
      name: 'Offered to Mei Ling Tan until 12:30 PM today, Signature Glow Facial, 4:00 PM to 5:00 PM, Room 2, with Aisyah Rahman',
    });
    expect(block.closest('.board__lane')?.getAttribute(`data-${by}`)).toBe(by === 'room' ? '2' : '1');
    fireEvent.click(block);
    press('Take back');
    press('Take back');
    expect(screen.getByText('Please give a reason')).toBeTruthy();
    type('Reason', 'Aisyah is ill');
    press('Take back');
    await waitFor(() => expect(said()).toBe('Offer taken back: Mei Ling Tan'));
    expect(writesOf(section)).toEqual([
      ['POST', '/api/admin/waitlist/offers/9/withdraw', { reason: 'Aisyah is ill' }],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('from the list of the day', () => {
  test('a free time is offered by hand', async () => {
    section.waiting = [anEntry({ ...meiLing, place: { position: 2, of: 2, inWords: '2nd of 2 for today' } })];
    section.refuse['POST /api/admin/waitlist/4/offer'] = Response.json({ ...meiLing, offer });
    await openSheet();
    press('Offer a time: Mei Ling Tan');
    press('Offer');
    expect(screen.getByText('Please choose a time')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: '4:30 PM' }));
    type(/^Why before the others/, 'Travels far');
    press('Offer Tue 15 Sep, 4:30 PM');
    await waitFor(() =>
      expect(said()).toBe('Offered to Mei Ling Tan: Tue 15 Sep, 4:00 PM, kept until 12:30 PM today'),
    );
    expect(writesOf(section)).toEqual([
      [
        'POST',
        '/api/admin/waitlist/4/offer',
        { appointmentDate: '2026-09-15T08:30:00.000Z', reason: 'Travels far' },
      ],
    ]);
  });

  test('a time outside of what they asked for, and a missing e-mail, are said before', async () => {
    section.waiting = [anEntry({ ...meiLing, from: '17:00', customerEmail: '' })];
    await openSheet();
    press('Offer a time: Mei Ling Tan');
    expect(screen.getByText('We have no e-mail address. Please call +65 9123 4567.')).toBeTruthy();
    expect(screen.queryByText(/Better to check with them first/)).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: '4:30 PM' }));
    expect(screen.getByText(/Better to check with them first/)).toBeTruthy();
  });

  test('a time that was taken meanwhile is refused with the reason', async () => {
    section.waiting = [meiLing];
    const taken = { code: 'slot_taken', message: 'This time was just taken.' };
    section.refuse['POST /api/admin/waitlist/4/offer'] = problem(409, taken);
    await openSheet();
    press('Offer a time: Mei Ling Tan');
    fireEvent.click(await screen.findByRole('button', { name: '4:30 PM' }));
    press('Offer Tue 15 Sep, 4:30 PM');
    await waitFor(() => expect(said()).toBe('This time was just taken.'));
    expect(screen.getByRole('dialog', { name: 'Offer Mei Ling Tan a time' })).toBeTruthy();
  });

  test('somebody is passed over for that day, with a reason; what was offered goes on', async () => {
    section.waiting = [anEntry({ ...meiLing, offer })];
    section.refuse['POST /api/admin/waitlist/4/pass-over'] = Response.json(meiLing);
    const sheet = await openSheet();
    expect(
      sheet.getByText('Offered Tue 15 Sep, 4:00 PM with Aisyah Rahman, kept until 12:30 PM today.'),
    ).toBeTruthy();
    press('Pass over: Mei Ling Tan');
    expect(
      screen.getByText(
        'They get no offer for Tue 15 Sep, the only day they asked for. The time we offered goes to the next in line.',
      ),
    ).toBeTruthy();
    type('Reason', 'Does not suit');
    press('Pass over');
    await waitFor(() => expect(said()).toBe('Passed over: Mei Ling Tan, Tue 15 Sep'));
    expect(writesOf(section)).toEqual([
      ['POST', '/api/admin/waitlist/4/pass-over', { day: TUESDAY, reason: 'Does not suit' }],
    ]);
  });

  test('somebody is taken off it, with a reason', async () => {
    section.waiting = [meiLing];
    section.refuse['POST /api/admin/waitlist/4/remove'] = new Response(null, { status: 204 });
    await openSheet();
    press('Remove: Mei Ling Tan');
    type('Reason', 'Client asked us to');
    press('Remove');
    await waitFor(() => expect(said()).toBe('Removed from the waitlist: Mei Ling Tan'));
    expect(writesOf(section)[0]).toEqual([
      'POST',
      '/api/admin/waitlist/4/remove',
      { reason: 'Client asked us to' },
    ]);
  });

  test('who has no e-mail is to be called', async () => {
    section.waiting = [anEntry({ ...meiLing, offer, customerEmail: '' })];
    const sheet = await openSheet();
    expect(sheet.getByText(/No e-mail address, so please call them\.$/)).toBeTruthy();
  });
});

describe('a caller', () => {
  async function openAdding() {
    section.waiting = [meiLing];
    const sheet = await openSheet();
    fireEvent.click(sheet.getByRole('button', { name: 'Add to waitlist' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to waitlist' }));
    await dialog.findByRole('option', { name: /Signature Glow/ });
    return dialog;
  }

  test('is found by half a phone number, and added with what they want', async () => {
    section.clients = [aListedClient({ id: 7, name: 'Ana Tan', phone: '+65 9876 5432' })];
    section.refuse['POST /api/admin/waitlist'] = Response.json(
      anEntry({ customerName: 'Ana Tan', place: { position: 3, of: 3, inWords: '3rd of 3 for Tuesday' } }),
      { status: 201 },
    );
    const dialog = await openAdding();
    await userEvent.type(dialog.getByLabelText('Client'), '5432');
    await dialog.findByText('1 client found');
    await userEvent.keyboard('{Enter}');
    await dialog.findByRole('button', { name: 'Remove client Ana Tan' });
    fireEvent.change(dialog.getByLabelText('Treatment'), { target: { value: '3' } });
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: '14:00' } });
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-09-18' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Wednesdays' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Add to waitlist' }));
    await waitFor(() => expect(said()).toBe('Ana Tan is on the waitlist: 3rd of 3 for Tuesday'));
    expect(section.sent[0]?.body).toMatchObject({
      clientId: 7,
      customerName: 'Ana Tan',
      request: {
        parts: [{ treatmentId: 3, addExtraction: true, therapistId: null }],
        firstDay: TUESDAY,
        lastDay: '2026-09-18',
        weekdays: [0, 1, 3, 4, 5, 6],
        from: '14:00',
      },
    });
    expect(section.sent[0]?.headers['idempotency-key']).toBeTruthy();
  });

  test('without a treatment, a name or a possible window is not sent', async () => {
    const dialog = await openAdding();
    fireEvent.change(dialog.getByLabelText('Until'), { target: { value: '09:00' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add to waitlist' }));
    for (const message of ["Please enter the customer's name", 'Please choose a later time to leave'])
      expect(dialog.getByText(message)).toBeTruthy();
    expect(section.sent).toEqual([]);
  });

  test('of whom there are three already is refused, and what was typed stays', async () => {
    const refused = { code: 'too_many', message: 'Nobody can wait for more than 3 visits at once.' };
    section.refuse['POST /api/admin/waitlist'] = problem(422, refused);
    const dialog = await openAdding();
    fireEvent.change(dialog.getByLabelText('Treatment'), { target: { value: '3' } });
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Jo Lee' } });
    fireEvent.change(dialog.getByLabelText('Phone', { selector: 'input' }), {
      target: { value: '98765432' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Add to waitlist' }));
    await waitFor(() => expect(said()).toBe(refused.message));
    expect((dialog.getByLabelText('Name') as HTMLInputElement).value).toBe('Jo Lee');
  });

  test('whose time is taken goes on the waitlist from a new booking, with what was typed', async () => {
    section.refuse['POST /api/admin/waitlist'] = Response.json(anEntry(), { status: 201 });
    open();
    fireEvent.click((await screen.findAllByRole('button', { name: 'New booking' }))[0]!);
    const booking = within(await screen.findByRole('dialog', { name: 'New booking' }));
    await booking.findByRole('option', { name: /Signature Glow/ });
    expect(booking.queryByRole('button', { name: 'Add to waitlist' })).toBeNull();
    fireEvent.change(booking.getByLabelText('Treatment'), { target: { value: '3' } });
    fireEvent.change(booking.getByLabelText('Name'), { target: { value: 'Jo Lee' } });
    fireEvent.change(booking.getByLabelText('Phone', { selector: 'input' }), {
      target: { value: '98765432' },
    });
    fireEvent.click(await booking.findByRole('button', { name: 'Add to waitlist' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to waitlist' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Add to waitlist' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(section.sent.map(({ url }) => url)).toEqual(['/api/admin/waitlist']);
    expect(section.sent[0]?.body).toMatchObject({
      customerName: 'Jo Lee',
      customerPhone: '+65 98765432',
      request: { firstDay: TUESDAY, from: '12:00', parts: [{ treatmentId: 3 }] },
    });
  });
});
