import { describe, expect, test } from 'vitest';
import type { BookableTreatment } from '#shared/catalog/bookable-treatment.ts';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { applyPromo, planPart, staffingFor, whyNotBookable } from './plan-part.ts';
import { accountOf, type Booker, type PartRequest, type VisitRequest } from './visit-request.ts';

const NOW = studioInstant('2026-03-10', '16:00');
const FACIAL: BookableTreatment = {
  id: 1,
  name: 'Facial',
  priceCents: 16_800,
  durationMinutes: 60,
  isActive: true,
  extraction: 'optional',
  deviceKindId: 3,
  depositCents: 3_000,
};
const JO = { id: 5, name: 'Jo', treatmentIds: [2], workingTimes: [] };
const MEMBER: Booker = { by: 'client', person: { standing: 'signed-in', userId: 3 }, isLimited: true };
const STAFF: Booker = {
  by: 'staff',
  accountId: 8,
  status: 'confirmed',
  isRequested: false,
  insists: false,
  isNotified: true,
  isReminded: true,
};

type Options = {
  treatment?: Partial<BookableTreatment> | null;
  part?: Partial<PartRequest>;
  booker?: Booker;
  isPatchTest?: boolean;
  patchTestMonths?: number | null;
  hasSafety?: boolean;
};

function plan({ treatment = {}, part = {}, booker = MEMBER, isPatchTest = false, ...more }: Options) {
  const safety = {
    clientId: 7,
    rules: [],
    facts: null,
    treatment: { id: 1, ingredients: [], methods: [], patchTestMonths: more.patchTestMonths ?? null },
    patchTests: [],
  };
  const known = {
    settings: defaults,
    team: [JO],
    devices: new Map([[3, 2]]),
    treatments: [
      {
        treatment: treatment && { ...FACIAL, ...treatment },
        safety: more.hasSafety === false ? null : safety,
      },
    ],
  };
  const request = { ...requestOf(booker), isPatchTest, parts: [{ treatmentId: 1, ...part }] };
  return planPart(known, request, 0, NOW);
}

function requestOf(booker: Booker): VisitRequest {
  const customer = {
    customerName: 'Mei Lim',
    customerEmail: 'mei@example.com',
    customerPhone: '+65 91234567',
    phoneE164: '+6591234567',
    specialRequests: null,
    staffNote: null,
  };
  return { start: NOW, parts: [], isPatchTest: false, customer, booker };
}

const refusedWith = (problem: object) => ({ ok: false, refusal: { why: 'problem', part: 0, problem } });

describe('a part', () => {
  test('has its price, length, deposit, device and package', () => {
    expect(plan({ part: { addExtraction: true, packageAccountId: 12 } })).toMatchObject({
      ok: true,
      treatmentName: 'Facial',
      treatmentCents: 16_800,
      addExtraction: true,
      extractionCents: 2_800,
      minutes: 60,
      depositCents: 3_000,
      deviceKindId: 3,
      staffing: { device: { kindId: 3, pieces: 2 }, treatmentId: 1 },
      isRequested: false,
      packageAccountId: 12,
      safety: { clientId: 7 },
    });
    expect(plan({ treatment: { deviceKindId: null }, hasSafety: false })).toMatchObject({
      deviceKindId: null,
      packageAccountId: null,
      safety: null,
    });
  });

  test('of a treatment that is not there is not found', () => {
    expect(plan({ treatment: null })).toMatchObject(
      refusedWith({ status: 404, message: 'We could not find that treatment.' }),
    );
  });

  test.each([
    ['client', MEMBER, 'Facial is not on offer at the moment. Please choose another treatment.'],
    ['staff', STAFF, 'Facial is not on offer at the moment. Please switch it on first.'],
  ])('that is switched off is refused to %s', (_, booker, message) => {
    expect(plan({ treatment: { isActive: false }, booker })).toMatchObject(
      refusedWith({ code: 'not_on_offer', message }),
    );
  });

  test('whose length nobody knows is not booked online, and staff are asked for it', () => {
    expect(plan({ treatment: { durationMinutes: 0 } })).toMatchObject(
      refusedWith({
        code: 'not_online',
        message: `Facial cannot be booked online. Please call us on ${defaults.phone}.`,
      }),
    );
    const message = 'Please say how many minutes Facial takes.';
    expect(plan({ treatment: { durationMinutes: 0 }, booker: STAFF })).toMatchObject(
      refusedWith({ code: 'no_duration', message, fields: { durationMinutes: message } }),
    );
  });

  test('leaves out a required extraction for staff alone', () => {
    const treatment = { extraction: 'required' as const };
    const message = 'Please select the facial extraction add-on';
    expect(plan({ treatment, part: { addExtraction: false } })).toMatchObject(
      refusedWith({ code: 'extraction_required', message, fields: { addExtraction: message } }),
    );
    const byStaff = (addExtraction: boolean) => plan({ treatment, part: { addExtraction }, booker: STAFF });
    expect(byStaff(false)).toMatchObject({ addExtraction: false, extractionCents: 0 });
    expect(byStaff(true)).toMatchObject({ addExtraction: true, extractionCents: 2_800 });
  });
});

describe('the therapist', () => {
  test.each([
    ['a client asks for somebody', MEMBER, 5, 2, true],
    ['a client asks for anyone', MEMBER, undefined, 2, false],
    ['staff name whom the client asked for', { ...STAFF, isRequested: true }, 5, 2, true],
    ['staff name somebody', STAFF, 5, 2, false],
    ['staff name nobody', { ...STAFF, isRequested: true }, null, 2, false],
  ])('is requested or not: %s', (_, booker, therapistId, id, isRequested) => {
    expect(plan({ treatment: { id }, booker, part: { therapistId } })).toMatchObject({
      ok: true,
      isRequested,
    });
  });

  test('who does other treatments is refused to a client, and left to staff', () => {
    const part = { therapistId: 5 };
    expect(plan({ part })).toMatchObject(refusedWith({ code: 'no_such_therapist' }));
    expect(plan({ part, booker: STAFF })).toMatchObject({ ok: true });
  });
});

describe('a patch test', () => {
  test('is short, free, without the device, and how we find out', () => {
    const treatment = { extraction: 'required' as const };
    expect(
      plan({ treatment, isPatchTest: true, patchTestMonths: 6, part: { addExtraction: true } }),
    ).toMatchObject({
      ok: true,
      treatmentName: 'Patch test: Facial',
      treatmentCents: 0,
      addExtraction: false,
      extractionCents: 0,
      minutes: 15,
      deviceKindId: null,
      safety: null,
    });
  });

  test.each([true, false])('is refused where the treatment needs none (rules: %s)', (hasSafety) => {
    expect(plan({ isPatchTest: true, hasSafety })).toMatchObject(
      refusedWith({ code: 'no_patch_test', message: 'Facial needs no patch test.' }),
    );
  });

  test('needed by a treatment leaves the treatment itself as it is', () => {
    expect(plan({ patchTestMonths: 6 })).toMatchObject({ ok: true, treatmentName: 'Facial' });
  });
});

describe('the promo', () => {
  const promo = {
    ...defaults.promo,
    isShown: true,
    treatmentId: 1,
    price: '58.00',
    firstDay: '',
    lastDay: '',
  };

  test('gives its treatment its price with the extraction, while it is shown', () => {
    expect(applyPromo(FACIAL, { promo }, NOW)).toEqual({
      ...FACIAL,
      priceCents: 5_800,
      extraction: 'included',
    });
    expect(applyPromo({ ...FACIAL, id: 2 }, { promo }, NOW)).toEqual({ ...FACIAL, id: 2 });
    expect(applyPromo(FACIAL, { promo: { ...promo, lastDay: '2026-03-09' } }, NOW)).toEqual(FACIAL);
  });

  test('with a price that is none leaves the price', () => {
    expect(applyPromo(FACIAL, { promo: { ...promo, price: '' } }, NOW)).toMatchObject({ priceCents: 16_800 });
  });
});

test('what can be booked online', () => {
  expect(whyNotBookable(FACIAL, '6123')).toBeNull();
  expect(whyNotBookable({ ...FACIAL, isActive: false, durationMinutes: 0 }, '6123')).toMatchObject({
    code: 'not_on_offer',
    message: 'Facial is not on offer at the moment. Please choose another treatment.',
  });
});

test('a device is needed where the studio has pieces of it', () => {
  const known = { team: [JO], devices: new Map([[3, 2]]) };
  expect(staffingFor(known, { deviceKindId: 3 }).device).toEqual({ kindId: 3, pieces: 2 });
  expect(staffingFor(known, { deviceKindId: 4 }).device).toBeUndefined();
  expect(staffingFor(known, { deviceKindId: null }).device).toBeUndefined();
});

test.each([
  ['a member', MEMBER, 3],
  [
    'whoever a mailed link reached',
    { by: 'client', person: { standing: 'reached', clientId: 7 }, isLimited: true },
    null,
  ],
  ['staff', STAFF, 8],
  ['an import', { ...STAFF, by: 'import', accountId: null }, null],
])('the account of a visit, booked by %s', (_, booker, accountId) => {
  expect(accountOf(requestOf(booker as Booker))).toBe(accountId); // the table widens its literals
});
