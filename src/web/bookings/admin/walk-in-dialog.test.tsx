// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aBoardPerson } from '#web/bookings/make.ts';
import { open, problem, said, serene, setUpBookings } from '#web/bookings/testing/open-bookings-section.tsx';

const section = setUpBookings();

describe('a walk-in', () => {
  test('is booked now, priced, once however often it is sent, and asked about closed hours', async () => {
    open();
    fireEvent.click((await screen.findAllByRole('button', { name: 'New booking' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
    expect((dialog.getByLabelText('Time') as HTMLInputElement).value).toBe('12:00');
    fireEvent.click(dialog.getByRole('button', { name: 'Book' }));
    expect(dialog.getByText("Please enter the customer's name")).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Treatment'));
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

  test('begins on the day the board shows, offers its free times, and finds a member by name', async () => {
    section.members = [
      { id: 8, firstName: 'Mei', lastName: 'Lim', email: 'mei@example.com', phone: '+65 91234567' },
      { id: 9, firstName: 'Mei', lastName: 'Tan', email: 'tan@example.com', phone: null },
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

    const search = dialog.getByLabelText('Find a member (optional)');
    fireEvent.change(search, { target: { value: 'Mei' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    fireEvent.click(await dialog.findByRole('button', { name: 'Mei Lim, +65 91234567, mei@example.com' }));
    expect([value('Name'), value('E-mail (optional)'), value('Phone')]).toEqual([
      ...['Mei Lim', 'mei@example.com', '91234567'],
    ]);
    fireEvent.click(dialog.getByRole('button', { name: 'Unlink' }));
    section.members = [];
    fireEvent.keyDown(dialog.getByLabelText('Find a member (optional)'), { key: 'Enter' });
    expect(await dialog.findByText('No member has that name, phone number or e-mail')).toBeTruthy();
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
