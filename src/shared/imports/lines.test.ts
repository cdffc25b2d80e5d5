import { describe, expect, test } from 'vitest';
import { readAppointmentLine, unknownTreatments } from './appointment-line.ts';
import { clientFinder, type KnownClient } from './match-client.ts';
import { decidePoints, readPointsLine } from './points-line.ts';
import {
  decideProduct,
  findCategory,
  findProduct,
  type KnownProduct,
  readProductLine,
} from './product-line.ts';

const saidOf = (read: { ok: boolean; decision?: { fate: string; message: string } }) =>
  read.decision && [read.decision.fate, read.decision.message];

describe('who a line is about', () => {
  const person = (id: number, fields: Partial<KnownClient> = {}): KnownClient => ({
    clientId: id,
    userId: id,
    email: `p${id}@example.com`,
    name: 'Mei Lim',
    phone: '',
    phoneE164: '',
    isStaff: false,
    isVerified: false,
    isDeactivated: false,
    ...fields,
  });
  const find = clientFinder([
    person(1, { name: 'Mei Tan', phoneE164: '+6591234567' }),
    person(2),
    person(3),
    person(4, { name: 'Ana Goh', userId: null, email: '', phoneE164: '+6591234567' }),
    person(5, { name: 'Zoë Ng', userId: null, email: '' }),
    person(6, { name: 'Gone Away', isDeactivated: true }),
  ]);

  test.each([
    [{ email: 'P1@example.com' }, 1],
    [{ email: 'nobody@example.com', fullName: 'Mei Tan' }, undefined],
    [{ phone: '9123 4567' }, undefined],
    [{ phone: '9123 4567', fullName: 'Mei Tan' }, 1],
    [{ phone: '9123 4567', fullName: 'ana goh' }, 4],
    [{ email: 'nobody@example.com', phone: '9123 4567', fullName: 'Ana Goh' }, 4],
    [{ fullName: 'mei  TAN' }, 1],
    [{ fullName: 'Zoe Ng' }, 5],
    [{ firstName: 'Mei', lastName: 'Lim' }, undefined],
    [{ fullName: 'Gone Away' }, undefined],
    [{}, undefined],
  ])('%j is client %s', (cells, id) => {
    expect(find(cells as Record<string, string>)?.clientId).toBe(id);
  });
});

describe('points', () => {
  test.each([
    ['120', 120],
    ['1,250', 1_250],
    ['80.00', 80],
  ])('%s', (points, amount) => {
    expect(readPointsLine({ points })).toMatchObject({ ok: true, value: amount });
  });

  test.each([
    ['', 'skipped'],
    ['0', 'skipped'],
    ['-5', 'refused'],
    ['12.5', 'refused'],
    ['many', 'refused'],
    ['1000000001', 'refused'],
  ])('%s is %s', (points, fate) => {
    expect(saidOf(readPointsLine({ points }))?.[0]).toBe(fate);
  });

  test('a balance comes once: another is never added to it', () => {
    expect([null, 120, 100].map((before) => decidePoints(120, before).fate)).toEqual([
      'new',
      'unchanged',
      'skipped',
    ]);
  });
});

describe('a product', () => {
  const cells = { name: 'Dew Serum', price: '58.00', code: 'DEW', stock: '7' };
  const known: KnownProduct = {
    id: 1,
    name: 'Dew Serum',
    productCode: 'dew',
    price: '58.00',
    stockQuantity: 7,
    category: 'Serums',
    description: 'Wet.',
  };
  const line = (more: Record<string, string> = {}) => {
    const read = readProductLine({ ...cells, ...more });
    if (!read.ok) throw new Error(read.decision.message);
    return read;
  };

  test.each([
    [{ variation: 'Regular' }, 'Dew Serum'],
    [{ variation: '30 ml' }, 'Dew Serum 30 ml'],
  ])('its name with %j', (more, name) => {
    expect(line(more).value.name).toBe(name);
  });

  test.each([
    ['$1,250.00', 125_000],
    ['S$86', 8_600],
    ['SGD 86.5', 8_650],
  ])('its price of %s', (price, cents) => {
    expect(line({ price }).value.priceCents).toBe(cents);
  });

  test.each([
    [{ price: 'variable' }, 'refused'],
    [{ name: '' }, 'refused'],
    [{ stock: 'a few' }, 'refused'],
    [{ stock: '1000001' }, 'refused'],
    [{ archived: 'Y' }, 'skipped'],
  ])('%j is %s', (more, fate) => {
    expect(saidOf(readProductLine({ ...cells, ...more }))?.[0]).toBe(fate);
  });

  test('a stock below zero becomes none, and is said; without a stock it stays', () => {
    expect(line({ stock: '-2' })).toMatchObject({ value: { stock: 0 }, note: 'The stock of -2 becomes 0.' });
    expect(decideProduct(line({ stock: '' }).value, known, undefined).fate).toBe('unchanged');
  });

  test('it is found by its code, else by its name', () => {
    expect(findProduct(line().value, [known])?.id).toBe(1);
    expect(findProduct(line({ code: 'OTHER' }).value, [known])).toBeUndefined();
    expect(findProduct(line({ code: '' }).value, [known])?.id).toBe(1);
    expect(findProduct(line({ code: '' }).value, [known, { ...known, id: 2 }])).toBeUndefined();
  });

  test('its category is one of ours, or the chosen one', () => {
    const ours = [{ name: 'Serums', slug: 'serums' }];
    expect(findCategory(line({ category: 'Skincare, serum' }).value, ours, '')).toBe('Serums');
    expect(findCategory(line({ category: 'Oils' }).value, ours, '')).toBeUndefined();
    expect(findCategory(line().value, ours, 'Serums')).toBe('Serums');
  });

  test('new, changed, unchanged, or without a category', () => {
    expect(decideProduct(line().value, undefined, 'Serums').fate).toBe('new');
    expect(decideProduct(line().value, undefined, undefined)).toMatchObject({ fate: 'refused' });
    expect(decideProduct(line().value, known, undefined).fate).toBe('unchanged');
    expect(decideProduct(line({ stock: '9', price: '60' }).value, known, undefined)).toMatchObject({
      fate: 'changed',
      changes: [
        { field: 'price', before: '58.00', after: '60.00' },
        { field: 'stock', before: '7', after: '9' },
      ],
    });
  });
});

describe('an appointment', () => {
  const context = {
    now: new Date('2026-11-16T04:00:00Z'),
    dateOrder: 'day first',
    treatments: new Map([['calm', 7]]),
    client: undefined,
  } as const;
  const cells = {
    date: '01/12/2026',
    time: '14:00',
    treatment: 'Calm',
    fullName: 'Mei Lim',
    phone: '91234567',
    email: 'mei@example.com',
  };
  const read = (more: Record<string, string> = {}) => readAppointmentLine({ ...cells, ...more }, context);

  test('what it says', () => {
    expect(read({ minutes: '1h 15min', note: 'Likes it warm', status: 'Pending' })).toMatchObject({
      ok: true,
      value: {
        start: new Date('2026-12-01T06:00:00Z'),
        treatmentId: 7,
        minutes: 75,
        isConfirmed: false,
        customerName: 'Mei Lim',
        customerEmail: 'mei@example.com',
        customerPhone: '+65 91234567',
        userId: null,
        note: 'Likes it warm',
      },
    });
  });

  test('what it lacks is the client\u2019s', () => {
    const client = {
      clientId: 2,
      userId: 3,
      email: 'mei@example.com',
      name: 'Mei Lim',
      phone: '+65 91234567',
      phoneE164: '+6591234567',
      isStaff: false,
      isVerified: false,
      isDeactivated: false,
    };
    expect(readAppointmentLine({ ...cells, phone: '', email: '' }, { ...context, client })).toMatchObject({
      value: { userId: 3, customerPhone: '+65 91234567', customerEmail: 'mei@example.com' },
    });
    const byName = { ...client, userId: null, email: '', phone: '', phoneE164: '' };
    expect(
      readAppointmentLine({ ...cells, phone: '', email: '' }, { ...context, client: byName }),
    ).toMatchObject({ value: { userId: null, clientId: 2, customerPhone: '', customerEmail: '' } });
    expect(read({ phone: '' })).toMatchObject({
      value: { customerPhone: '', customerEmail: 'mei@example.com' },
    });
  });

  test.each([
    [{ date: '01/11/2026' }, 'skipped', 'It has already begun.'],
    [{ status: 'Cancelled' }, 'skipped', 'Its status is Cancelled.'],
    [{ status: 'No-show' }, 'skipped', 'Its status is No-show.'],
    [{ date: 'soon' }, 'refused', '"soon 14:00" is not a date and time.'],
    [{ treatment: 'Peel' }, 'refused', 'There is no treatment "Peel" here. Please choose one for it.'],
    [{ fullName: '' }, 'refused', 'There is no name.'],
    [{ email: 'mei' }, 'refused', '"mei" is not an e-mail address.'],
    [
      { phone: '', email: '' },
      'refused',
      'There is no phone number or e-mail of Mei Lim, and no single client of that name here. Please add one to the file, or import your clients first.',
    ],
  ])('%j is %s', (more, fate, message) => {
    expect(saidOf(read(more))).toEqual([fate, message]);
  });

  test.each([
    ['60', 60],
    ['60 min', 60],
    ['1:15', 75],
    ['2h', 120],
    ['', null],
    ['long', null],
    ['1000', null],
  ])('%j minutes', (minutes, value) => {
    expect(read({ minutes })).toMatchObject({ value: { minutes: value } });
  });

  test('the treatments that have no namesake here, each once', () => {
    expect(unknownTreatments(['Peel', 'calm', 'Peel ', '', 'Acid'], context.treatments)).toEqual([
      'Acid',
      'Peel',
    ]);
  });
});
