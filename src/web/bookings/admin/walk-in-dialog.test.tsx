// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { aBoardPerson } from '#web/bookings/make.ts';
import { open, problem, said, serene, setUpBookings } from '#web/bookings/testing/open-bookings-section.tsx';
import { aListedClient, someDetails } from '#web/clients/make.ts';

const section = setUpBookings();

describe('a walk-in', () => {
  test('is booked now, priced, once however often it is sent, and asked about closed hours', async () => {
    open();
    fireEvent.click((await screen.findAllByRole('button', { name: 'New booking' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
    expect((dialog.getByLabelText('Time') as HTMLInputElement).value).toBe('12:00');
    fireEvent.click(dialog.getByRole('button', { name: 'Book' }));
    expect(dialog.getByText("Please enter the customer's name")).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Name'));
    expect(section.sent).toEqual([]);

    await dialog.findByRole('option', { name: /Signature Glow/ });
    fireEvent.change(dialog.getByLabelText('Treatment'), { target: { value: '3' } });
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Walk In' } });
    fireEvent.change(dialog.getByLabelText('Phone', { selector: 'input' }), {
      target: { value: '98765432' },
    });
    expect(dialog.getByText('$196.00')).toBeTruthy();
    const doubt = { code: 'closed_day', message: 'We are closed on Sundays.', mayInsist: true };
    section.refuse['POST /api/admin/bookings'] = problem(422, doubt);
    fireEvent.click(dialog.getByRole('button', { name: 'Book' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Book anyway' }));
    await waitFor(() => expect(section.sent).toHaveLength(2));
    expect(section.sent[1]?.body).toMatchObject({
      treatmentId: 3,
      appointmentDate: '2026-09-15T04:00:00.000Z',
      customerName: 'Walk In',
      customerPhone: '+65 98765432',
      customerEmail: '',
      status: 'confirmed',
      addExtraction: true,
      insist: true,
    });

    section.refuse['POST /api/admin/bookings'] = problem(500, {});
    const book = () => fireEvent.click(dialog.getByRole('button', { name: 'Book', hidden: true }));
    book();
    await waitFor(() => expect(said()).toBe('Failed to create booking'));
    const made = { ...serene, appointmentDate: '2026-09-18T04:00:00.000Z' };
    section.refuse['POST /api/admin/bookings'] = Response.json(made, { status: 201 });
    book();
    await waitFor(() => expect(said()).toContain('Booking created successfully'));
    expect(window.location.search).toContain('date=2026-09-18'); // the board shows it
    const keys = section.sent.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3); // asked, insisted, and the last two are one
    expect(keys[2]).toBe(keys[3]);
  });

  test('without a time is not sent; what the server says about a field stands under it', async () => {
    open();
    fireEvent.click((await screen.findAllByRole('button', { name: 'New booking' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
    await dialog.findByRole('option', { name: /Signature Glow/ });
    const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
    type(dialog.getByLabelText('Treatment'), '3');
    type(dialog.getByLabelText('Name'), 'Walk In');
    type(dialog.getByLabelText('Phone', { selector: 'input' }), '98765432');
    type(dialog.getByLabelText('Time'), '');
    const book = dialog.getByRole('button', { name: 'Book' });
    fireEvent.click(book);
    expect(dialog.getByText('Please select a date and a time')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Date'));

    type(dialog.getByLabelText('Time'), '12:00');
    expect(dialog.queryByText('Please select a date and a time')).toBeNull();
    const fields = { customerEmail: 'Please enter a valid email address' };
    section.refuse['POST /api/admin/bookings'] = problem(400, {
      code: 'invalid',
      message: 'Please check',
      fields,
    });
    type(dialog.getByLabelText('E-mail (optional)'), 'walk');
    fireEvent.click(book);
    expect(await dialog.findByText(fields.customerEmail)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('E-mail (optional)'));
  });

  test('begins on the day the board shows, offers its free times, and finds a client by half a number', async () => {
    section.team = [aBoardPerson({ id: 4 })];
    section.clients = [
      aListedClient({ id: 8, name: 'Mei Lim', preferredTherapistId: 4, tags: ['VIP'], isBlocked: true }),
      aListedClient({ id: 9, name: 'Mei Tan', email: null, phone: null }),
    ];
    open();
    fireEvent.change(await screen.findByLabelText('Go to a date'), { target: { value: '2026-09-18' } });
    fireEvent.click((await screen.findAllByRole('button', { name: 'New booking' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
    const value = (label: string) =>
      (dialog.getByLabelText(label, { selector: 'input' }) as HTMLInputElement).value;
    expect([value('Date'), value('Time')]).toEqual(['2026-09-18', '']);
    const times = within(await dialog.findByRole('group', { name: 'Free times on Friday 18 September' }));
    fireEvent.click(times.getByRole('button', { name: '4:30 PM' }));
    expect(value('Time')).toBe('16:30');

    await userEvent.type(dialog.getByLabelText('Client'), '9123');
    await dialog.findByText('2 clients found');
    await userEvent.keyboard('{Enter}');
    expect(dialog.getByText('+65 9123 4567 · mei@example.com')).toBeTruthy();
    for (const mark of ['Blocked, please call', 'VIP']) expect(dialog.getByText(mark)).toBeTruthy();
    expect((dialog.getByLabelText('With') as HTMLSelectElement).value).toBe('4');
    expect(dialog.queryByLabelText('Name')).toBeNull();
    fireEvent.change(dialog.getByLabelText('Treatment'), { target: { value: '3' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(section.sent).toHaveLength(1));
    expect(section.sent[0]?.body).toMatchObject({ clientId: 8, customerName: 'Mei Lim', therapistId: 4 });
  });

  test('for a client without a phone asks for one, and for somebody else for all', async () => {
    section.clients = [aListedClient({ name: 'Mei Tan', email: null, phone: null })];
    open();
    fireEvent.click((await screen.findAllByRole('button', { name: 'New booking' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
    await userEvent.type(dialog.getByLabelText('Client'), 'mei{Enter}'); // faster than the search: the only one is taken
    await dialog.findByRole('button', { name: 'Remove client Mei Tan' });
    fireEvent.click(dialog.getByRole('button', { name: 'Book' }));
    expect(dialog.getByLabelText('Phone', { selector: 'input' }).getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(dialog.getByRole('button', { name: 'Remove client Mei Tan' }));
    expect((dialog.getByLabelText('Name') as HTMLInputElement).value).toBe('');
    section.clients = [];
    await userEvent.type(dialog.getByLabelText('Client'), 'nobody');
    expect(await dialog.findByText('No client found')).toBeTruthy();
  });

  test('from a card is for that client and their person', async () => {
    section.team = [aBoardPerson({ id: 4 })];
    section.details = someDetails({ preferredTherapist: { id: 4, name: 'Aisha', isActive: true } });
    open('/admin-dashboard?tab=bookings&open=new&client=7');
    const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
    expect(dialog.getByRole('button', { name: 'Remove client Mei Tan' })).toBeTruthy();
    await waitFor(() => expect((dialog.getByLabelText('With') as HTMLSelectElement).value).toBe('4'));
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(window.location.search).toBe('?tab=bookings'));
  });

  test('is with anyone or with a person, whose free times are shown, and says whether the client asked', async () => {
    section.team = [
      aBoardPerson({ id: 4 }),
      aBoardPerson({ id: 5, name: 'Bella Koh', treatmentIds: [9] }),
      aBoardPerson({ id: 6, name: 'Lina Ho', isActive: false }),
    ];
    const requested: string[] = [];
    const respond = window.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      requested.push(url);
      return respond(url, init);
    });
    open();
    fireEvent.click((await screen.findAllByRole('button', { name: 'New booking' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
    await dialog.findByRole('option', { name: /Signature Glow/ });
    const type = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label, { selector: 'input, select' }), { target: { value } });
    type('Treatment', '3');
    const choices = within(await dialog.findByLabelText('With')).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Anyone',
      'Aisyah Rahman',
      'Bella Koh (not usually this treatment)',
    ]);
    expect(dialog.queryByLabelText(/^The client asked/)).toBeNull();
    type('With', '4');
    await waitFor(() => expect(requested.at(-1)).toMatch(/free-times.*therapistId=4/));
    fireEvent.click(dialog.getByLabelText('The client asked for Aisyah Rahman'));
    type('Name', 'Walk In');
    type('Phone', '98765432');
    fireEvent.click(dialog.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(section.sent[0]?.body).toMatchObject({ therapistId: 4, isRequested: true }));
  });
});
