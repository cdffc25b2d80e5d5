import { describe, expect, test } from 'vitest';
import { IMPORT_KINDS, missingColumn } from './import-kinds.ts';
import { guessKind, matchHeadings } from './known-exports.ts';

const FRESHA =
  'Client ID,First Name,Last Name,Email,Mobile Number,Telephone,Gender,Date of Birth,City,Note,Blocked,Added'.split(
    ',',
  );
const FRESHA_APPOINTMENTS =
  'Appt. ref.,Client,Team member,Resource,Status,Created date,Scheduled date,Cancelled date,Category,Service,Duration (mins),Appt. slot,Created by,Cancelled by,Location,Net sales'.split(
    ',',
  );
const SQUARE =
  'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Birthday,Memo,Square Customer ID,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status,Blocked from online booking'.split(
    ',',
  );
const SQUARE_ITEMS =
  'Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Categories,Reporting Category,Price,Archived,Current Quantity Petal,New Quantity Petal'.split(
    ',',
  );
const VAGARO =
  'First Name,Last Name,Email,Mobile,Day,Night,Address,City,Birthdate,Customer Since,Last Visited,Points Earned,Amount Paid'.split(
    ',',
  );

const ACUITY = 'First Name,Last Name,Phone,Email,Notes,Days Since Last Appointment'.split(',');
const MANGOMINT =
  'First name,Last name,Email,Phone,Phone (with country code),Alt Phone,Birthday,First appointment date,Last appointment date,Total amount spent,Blocked from online booking,Created at,Notes,State'.split(
    ',',
  );

/** Field → heading. */
const named = (kind: (typeof IMPORT_KINDS)[number], headings: string[]) => {
  const { source, columns } = matchHeadings(kind, headings);
  return [source, Object.fromEntries(Object.entries(columns).map(([field, at]) => [field, headings[at]]))];
};

describe('exports of other programs are known by their headings', () => {
  test('the clients of Fresha', () => {
    expect(named('clients', FRESHA)).toEqual([
      'Fresha',
      {
        email: 'Email',
        firstName: 'First Name',
        lastName: 'Last Name',
        phone: 'Mobile Number',
        otherPhone: 'Telephone',
        notes: 'Note',
        birthday: 'Date of Birth',
        joinedOn: 'Added',
        city: 'City',
        blocked: 'Blocked',
      },
    ]);
  });

  test('the customers of Square', () => {
    expect(named('clients', SQUARE)).toEqual([
      'Square',
      {
        email: 'Email Address',
        firstName: 'First Name',
        lastName: 'Last Name',
        phone: 'Phone Number',
        notes: 'Memo',
        birthday: 'Birthday',
        joinedOn: 'First Visit',
        acceptsEmail: 'Email Subscription Status',
        blocked: 'Blocked from online booking',
      },
    ]);
  });

  test('the clients of Acuity', () => {
    expect(named('clients', ACUITY)).toEqual([
      'Acuity',
      {
        email: 'Email',
        firstName: 'First Name',
        lastName: 'Last Name',
        phone: 'Phone',
        notes: 'Notes',
      },
    ]);
  });

  test('the clients of Mangomint, by the phone that has its country', () => {
    expect(named('clients', MANGOMINT)).toEqual([
      'Mangomint',
      {
        email: 'Email',
        firstName: 'First name',
        lastName: 'Last name',
        phone: 'Phone (with country code)',
        otherPhone: 'Alt Phone',
        notes: 'Notes',
        birthday: 'Birthday',
        joinedOn: 'Created at',
        region: 'State',
        blocked: 'Blocked from online booking',
      },
    ]);
  });

  test('the items of Square, with the stock of its place', () => {
    expect(named('products', SQUARE_ITEMS)).toEqual([
      'Square',
      {
        name: 'Item Name',
        variation: 'Variation Name',
        code: 'SKU',
        price: 'Price',
        stock: 'Current Quantity Petal',
        category: 'Reporting Category',
        description: 'Description',
        archived: 'Archived',
      },
    ]);
  });

  test('the appointments of Fresha', () => {
    expect(named('appointments', FRESHA_APPOINTMENTS)).toEqual([
      'Fresha',
      {
        date: 'Scheduled date',
        treatment: 'Service',
        fullName: 'Client',
        status: 'Status',
        minutes: 'Duration (mins)',
      },
    ]);
  });

  test('the customers of Square in Britain, and those of Vagaro with one column of names', () => {
    const british = SQUARE.map((heading) => (heading === 'Last Name' ? 'Surname' : heading));
    expect(named('clients', british)).toMatchObject(['Square', { lastName: 'Surname' }]);
    const oneName = 'Name,Amount Paid,Email,Address,Cell Phone,Day Phone,Customer Since,Last Visited'.split(
      ',',
    );
    expect(named('clients', oneName)).toEqual([
      'Vagaro',
      {
        email: 'Email',
        fullName: 'Name',
        phone: 'Cell Phone',
        otherPhone: 'Day Phone',
        address: 'Address',
        joinedOn: 'Customer Since',
      },
    ]);
  });

  test('the customers of Vagaro, and their points with a word of caution', () => {
    expect(named('clients', VAGARO)).toEqual([
      'Vagaro',
      {
        email: 'Email',
        firstName: 'First Name',
        lastName: 'Last Name',
        phone: 'Mobile',
        otherPhone: 'Day',
        birthday: 'Birthdate',
        joinedOn: 'Customer Since',
        address: 'Address',
        city: 'City',
      },
    ]);
    expect(named('points', VAGARO)[1]).toMatchObject({ points: 'Points Earned', email: 'Email' });
    expect(matchHeadings('points', VAGARO).hint).toContain('not what is left');
  });

  test.each([
    [FRESHA, 'clients'],
    [FRESHA_APPOINTMENTS, 'appointments'],
    [SQUARE, 'clients'],
    [SQUARE_ITEMS, 'products'],
    [VAGARO, 'clients'],
    [ACUITY, 'clients'],
    [MANGOMINT, 'clients'],
    [['Client', 'Package', 'Sessions remaining', 'Expiry date'], 'packages'],
    [['Gift card number', 'Remaining balance', 'Recipient'], 'gift-cards'],
    [['Date', 'Time', 'Client', 'Service'], 'appointments'],
    [['Product', 'SKU', 'Retail price', 'Stock on hand'], 'products'],
    [['E-mail', 'Points balance'], 'points'],
    [['Something', 'Else'], 'clients'],
  ])('%j are %s', (headings, kind) => {
    expect(guessKind(headings)).toBe(kind);
  });
});

describe('any other file', () => {
  test('headings are recognised however they are written', () => {
    const headings = ['E-MAIL address', 'Given name', 'surname', 'Mobile Phone'];
    expect(named('clients', headings)).toEqual([
      null,
      { email: 'E-MAIL address', firstName: 'Given name', lastName: 'surname', phone: 'Mobile Phone' },
    ]);
  });

  test('a column is one field only', () => {
    for (const kind of IMPORT_KINDS) {
      const columns = Object.values(
        matchHeadings(kind, ['Name', 'Client', 'Email', 'Phone', 'Date']).columns,
      );
      expect(new Set(columns).size).toBe(columns.length);
    }
  });

  test('consent is a column of its channel; a vague one is none', () => {
    const headings = ['Email', 'Accepts Marketing', 'SMS opt-in', 'Newsletter', 'Opt in'];
    expect(matchHeadings('clients', headings).columns).toEqual({ email: 0, acceptsEmail: 1, acceptsSms: 2 });
  });

  test('of another language nothing is guessed', () => {
    const headings = ['Vorname', 'Nachname', 'Telefon', 'Geburtstag'];
    expect(matchHeadings('clients', headings).columns).toEqual({});
  });

  test.each([
    ['clients', {}, 'Please choose the column for E-mail or First name or Full name or Mobile number.'],
    ['clients', { email: 0 }, ''],
    ['clients', { firstName: 0 }, ''],
    ['points', { points: 0 }, 'Please choose the column for E-mail or Mobile number or Full name.'],
    ['points', { points: 0, phone: 1 }, ''],
    ['products', { name: 0 }, 'Please choose the column for Price.'],
  ] as const)('%s with %j: %s', (kind, columns, message) => {
    expect(missingColumn(kind, columns)).toBe(message);
  });
});
