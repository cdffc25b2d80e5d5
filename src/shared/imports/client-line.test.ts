import { describe, expect, test } from 'vitest';
import { readClientLine } from './client-line.ts';

const CONTEXT = {
  today: '2026-03-10',
  dateOrders: { birthday: 'day first', joinedOn: 'day first' },
} as const;
const read = (cells: Record<string, string>) => readClientLine(cells, CONTEXT);
const line = (cells: Record<string, string>) => {
  const found = read({ email: 'mei@example.com', ...cells });
  if (!found.ok) throw new Error(found.decision.message);
  return found;
};

describe('who it is', () => {
  test.each([
    [{ firstName: 'Mei', lastName: 'Lim' }, ['Mei', 'Lim']],
    [{ fullName: 'Mei  Ling Lim' }, ['Mei', 'Ling Lim']],
    [{ fullName: 'Mei' }, ['Mei', '']],
    [{}, ['', '']],
  ])('the names of %j', (cells, names) => {
    const { firstName, lastName } = line(cells).value;
    expect([firstName, lastName]).toEqual(names);
  });

  test('an e-mail is compared in small letters', () => {
    expect(line({ email: ' MEI@Example.com ' }).value.email).toBe('mei@example.com');
  });

  test.each([
    [{ phone: '+65 9123 4567' }, '+6591234567'],
    [{ phone: '91234567' }, '+6591234567'],
    [{ phone: '6591234567' }, '+6591234567'],
    [{ phone: '60 12-345 6789' }, '+60123456789'],
    [{ phone: '', otherPhone: '6123 4567' }, '+6561234567'],
    [{}, ''],
  ])('the phone of %j', (cells, phone) => {
    expect([line(cells).value.phoneE164, line(cells).note]).toEqual([phone, '']);
  });

  test('without an e-mail they are known by phone or by name alone', () => {
    expect(read({ fullName: 'Mei Lim', phone: '91234567' })).toMatchObject({ value: { email: '' } });
    expect(read({ fullName: 'Mei Lim' })).toMatchObject({ value: { firstName: 'Mei', phone: '' } });
    expect(read({ phone: '91234567' })).toMatchObject({
      value: { firstName: '+65 91234567' },
      note: 'No name: the card is named after the phone number.',
    });
  });

  test('what cannot be read is kept in the notes, and said', () => {
    expect(read({ fullName: 'Mei', email: 'mei@', phone: 'ask her', notes: 'Likes tea' })).toMatchObject({
      value: {
        email: '',
        phone: '',
        details: {
          notes: 'Likes tea\nE-mail in the other program: mei@\nPhone in the other program: ask her',
        },
      },
      note: '"mei@" is not an e-mail address: kept in the notes. The phone number ask her cannot be read: kept in the notes.',
    });
    expect(line({ phone: '91234567', otherPhone: '61234567' }).value.details.notes).toBe(
      'Other phone: +65 61234567',
    );
  });

  test.each([
    [{}, 'skipped', 'There is no name, e-mail or phone number.'],
    [{ email: 'mei' }, 'refused', '"mei" is not an e-mail address.'],
    [
      { firstName: 'www.evil.com' },
      'refused',
      'Please enter just the name, without a web address: "www.evil.com".',
    ],
    [{ fullName: 'Mei', notes: 'x'.repeat(4_001) }, 'refused', 'The notes are longer than 4,000 characters.'],
  ])('%j is %s', (cells, fate, message) => {
    expect(read(cells)).toMatchObject({ decision: { fate, message } });
  });

  test('a name is kept that somebody could not type: nobody is lost', () => {
    const [firstName, lastName] = ['Mei (Amy) & Co', 'x'.repeat(70)];
    expect(line({ firstName, lastName })).toMatchObject({ value: { firstName, lastName } });
  });

  test('a formula is text like any other', () => {
    const { value } = line({ firstName: '=1+1', notes: '=HYPERLINK("x")' });
    expect([value.firstName, value.details.notes]).toEqual(['=1+1', '=HYPERLINK("x")']);
  });
});

describe('what is known of them', () => {
  test.each([
    ['25/12/1990', '1990-12-25', ''],
    ['10/03/2026', '2026-03-10', ''],
    ['11/03/2026', null, 'The birthday 11/03/2026 is in the future: left out.'],
    ['1831-02-01', null, 'The birthday "1831-02-01" is not a date: left out.'],
    ['in May', null, 'The birthday "in May" is not a date: left out.'],
  ])('the birthday %s', (birthday, day, note) => {
    const { value, note: said } = line({ birthday });
    expect([value.details.birthday, said]).toEqual([day, note]);
  });

  test('the address is one line, of each part once', () => {
    const { value } = line({
      address: '18 Petal  Lane',
      address2: '#02-01',
      region: 'Singapore',
      city: 'Singapore',
      postCode: '049145',
    });
    expect(value.details.address).toBe('18 Petal Lane, #02-01, Singapore, Singapore 049145');
  });

  test('tags are separated as programs do it, each once', () => {
    expect(line({ tags: 'VIP; Bride|VIP, ,Dry skin' }).value.details.tags).toEqual([
      'VIP',
      'Bride',
      'Dry skin',
    ]);
  });

  test.each([
    ['Nuts, lavender oil', 'Nuts, lavender oil'],
    ['None', ''],
    ['n/a', ''],
    ['No known allergies.', ''],
    ['No nuts!', 'No nuts!'],
  ])('allergies: %s', (allergies, text) => {
    expect(line({ allergies }).value.details.allergies).toBe(text);
  });

  test.each([
    [{ blocked: 'Yes', blockedReason: 'Did not pay' }, true, 'Did not pay'],
    [{ blocked: 'No', blockedReason: '' }, false, ''],
    [{ blockedReason: 'Rude' }, true, 'Rude'],
    [{ blocked: '' }, false, ''],
  ])('blocked: %j', (cells, isBlocked, blockedReason) => {
    expect(line(cells).value.details).toMatchObject({ isBlocked, blockedReason });
  });

  test('consent is what the file says clearly, by channel', () => {
    const { value } = line({
      acceptsEmail: 'subscribed',
      acceptsSms: 'No',
      acceptsWhatsapp: 'maybe',
      acceptsCalls: '',
    });
    expect(value.consents).toEqual([
      { channel: 'email', isGiven: true },
      { channel: 'sms', isGiven: false },
    ]);
  });
});
