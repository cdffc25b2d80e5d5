import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aBooking } from '#web/bookings/make.ts';
import { CallError } from '#web/kit/call.ts';
import { choicesIn, MOST_PARTS, newDraft, type VisitEvent, visitDraft } from './visit-draft.ts';

const run = (events: readonly VisitEvent[], from = newDraft()) => events.reduce(visitDraft, from);
const made = { ...aBooking(), manageToken: 'token' };
const refusal = (problem: object, status = 422): VisitEvent => ({
  type: 'refused',
  error: new CallError(status, JSON.stringify(problem)),
});

const account: VisitEvent = {
  type: 'filled',
  by: 'member',
  fields: {
    contact: {
      customerName: 'Hui Min',
      customerEmail: 'huimin@example.com',
      customerPhone: { code: '+60', number: '123456789' },
    },
  },
};
const link: VisitEvent = {
  type: 'filled',
  by: 'start',
  fields: { parts: [{ treatmentId: 3, therapistId: 2 }] },
};
const waiting: VisitEvent = {
  type: 'filled',
  by: 'restored',
  fields: {
    parts: [
      { treatmentId: 4, extraction: { of: 4, isChosen: false }, therapistId: null },
      { treatmentId: 5, extraction: null, therapistId: 6 },
    ],
    date: '2026-09-17',
    time: '15:00',
    contact: { customerName: 'Mei', specialRequests: 'Quiet, please' },
  },
};
const early = (fields: Extract<VisitEvent, { type: 'filled' }>['fields']): VisitEvent => ({
  type: 'filled',
  by: 'early',
  fields,
});
const autofill: VisitEvent = { type: 'contact', fields: { customerEmail: 'auto@example.com' } };

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((each, at) => permutations(all.toSpliced(at, 1)).map((rest) => [each, ...rest]));
}

describe('whatever comes first', () => {
  test.each([
    [
      'what was typed before hydration stays, and the rest is filled in',
      early({ date: '2026-09-18', contact: { customerName: 'Early Bird', customerPhone: { code: '+44' } } }),
      {
        treatments: [4, 5],
        when: ['2026-09-18', '15:00'],
        name: 'Early Bird',
        phone: { code: '+44', number: '123456789' },
      },
    ],
    [
      'a treatment chosen before hydration stays, with its own extraction',
      early({ parts: [{ treatmentId: 7 }] }),
      {
        treatments: [7, 5],
        when: ['2026-09-17', '15:00'],
        name: 'Mei',
        phone: { code: '+60', number: '123456789' },
      },
    ],
  ])('%s', (_, typed, expected) => {
    const ends = permutations([typed, link, waiting, account, autofill]).map((events) => run(events));
    expect(ends).toHaveLength(120);
    for (const draft of ends) expect(draft).toEqual(ends[0]);
    const { parts, date, time, contact } = choicesIn(ends[0]!);
    expect({
      treatments: parts.map(({ treatmentId }) => treatmentId),
      when: [date, time],
      name: contact.customerName,
      phone: contact.customerPhone,
    }).toEqual(expected);
    expect(contact).toMatchObject({ customerEmail: 'auto@example.com', specialRequests: 'Quiet, please' });
  });

  test('an extraction is of the treatment it was chosen for', () => {
    const unticked = early({ parts: [{ extraction: { of: 3, isChosen: false } }] });
    for (const events of permutations([unticked, link, waiting])) {
      const [part] = choicesIn(run(events)).parts;
      expect(part).toMatchObject({ treatmentId: 4, extraction: { of: 3 } }); // which says nothing about 4
    }
  });
});

const background = fc.constantFrom<VisitEvent[]>(
  account,
  link,
  waiting,
  early({ parts: [{ treatmentId: 9, therapistId: 9 }], date: '2026-09-20', time: '10:00' }),
  { type: 'filled', by: 'member', fields: {} },
  { type: 'sent' },
  { type: 'incomplete', errors: { customerName: 'Please enter your name' } },
  refusal({ code: 'slot_taken', nearest: ['2026-09-17T07:30:00.000Z'] }, 409),
  refusal({ code: 'confirm_email' }, 403),
  refusal({ fields: { 'more.0.treatmentId': 'Not on offer.' } }),
  { type: 'refused', error: new TypeError('Failed to fetch') },
);
const place = fc.integer({ min: 0, max: MOST_PARTS - 1 });
const id = fc.option(fc.integer({ min: 1, max: 9 }));
const choice: fc.Arbitrary<VisitEvent> = fc.oneof(
  fc.record({ type: fc.constant('part'), place, fields: fc.record({ treatmentId: id, therapistId: id }) }),
  fc.record({ type: fc.constant('extraction'), place, isChosen: fc.boolean() }),
  fc.record({ type: fc.constant('partAdded') }),
  fc.record({ type: fc.constant('partRemoved'), place }),
  fc.record({
    type: fc.constant('when'),
    date: fc.constantFrom('2026-09-17', null),
    time: fc.constantFrom('15:00', null),
  }),
  fc.record({ type: fc.constant('contact'), fields: fc.record({ customerName: fc.string() }) }),
  fc.record({
    type: fc.constant('session'),
    treatmentId: fc.integer({ min: 1, max: 9 }),
    isUsed: fc.boolean(),
  }),
  fc.record({ type: fc.constant('promoCode'), code: fc.option(fc.string()) }),
);

describe('a choice', () => {
  test('is never overwritten by what the page learns later', () => {
    fc.assert(
      fc.property(place, id, id, fc.array(fc.oneof(choice, background)), fc.array(background), (...given) => {
        const [at, treatmentId, therapistId, before, after] = given;
        const draft = run([
          ...before,
          { type: 'part', place: at, fields: { treatmentId, therapistId } },
          { type: 'extraction', place: at, isChosen: true },
          { type: 'when', date: '2026-09-19', time: null },
          { type: 'contact', fields: { customerName: 'Chosen', customerPhone: { code: '+1', number: '' } } },
          { type: 'promoCode', code: 'SPRING10' },
          { type: 'session', treatmentId: 3, isUsed: false },
          ...after,
        ]);
        const { parts, date, time, contact } = choicesIn(draft);
        if (at < parts.length)
          expect(parts[at]).toMatchObject({
            treatmentId,
            therapistId,
            extraction: { of: treatmentId, isChosen: true },
          });
        expect([date, time, contact.customerName]).toEqual(['2026-09-19', null, 'Chosen']);
        expect(contact.customerPhone).toEqual({ code: '+1', number: '' });
        expect([draft.promoCode, draft.declined.includes(3)]).toEqual(['SPRING10', true]);
      }),
    );
  });

  test('leaves a visit of one to three treatments, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(choice, background)), (events) => {
        const { length } = choicesIn(run(events)).parts;
        expect(length).toBeGreaterThanOrEqual(1);
        expect(length).toBeLessThanOrEqual(MOST_PARTS);
      }),
    );
  });

  test('of a list of treatments is theirs from then on', () => {
    const removed = run([waiting, { type: 'partRemoved', place: 0 }, waiting, link]);
    expect(choicesIn(removed).parts.map(({ treatmentId }) => treatmentId)).toEqual([5]);
    const added = run([link, { type: 'partAdded' }, { type: 'partAdded' }, { type: 'partAdded' }]);
    expect(choicesIn(added).parts.map(({ treatmentId }) => treatmentId)).toEqual([3, null, null]);
    const changed: VisitEvent = { type: 'part', place: 1, fields: { treatmentId: 8, therapistId: null } };
    expect(choicesIn(run([changed, { type: 'partRemoved', place: 2 }], added)).parts).toMatchObject([
      { treatmentId: 3, therapistId: 2 },
      { treatmentId: 8, therapistId: null },
    ]);
  });

  test.each<[string, VisitEvent]>([
    ['another treatment', { type: 'part', place: 0, fields: { treatmentId: 4 } }],
    ['another therapist', { type: 'part', place: 0, fields: { therapistId: 4 } }],
    ['another time', { type: 'when', time: '16:00' }],
    ['another e-mail', { type: 'contact', fields: { customerEmail: 'other@example.com' } }],
    ['one treatment less', { type: 'partRemoved', place: 1 }],
  ])('of %s ends the question for a code', (_, event) => {
    const draft = run([waiting, refusal({ code: 'confirm_email' }, 403), { type: 'codeTyped', code: '12' }]);
    expect(draft.emailCode).toEqual({ code: '12' });
    expect(run([event], draft)).toMatchObject({ emailCode: null, refused: null });
  });

  test.each<[string, VisitEvent]>([
    ['a name', { type: 'contact', fields: { customerName: 'Mei Ling' } }],
    ['an extraction', { type: 'extraction', place: 0, isChosen: false }],
    ['a code that takes something off', { type: 'promoCode', code: 'SPRING10' }],
  ])('of %s does not', (_, event) => {
    const draft = run([refusal({ code: 'confirm_email' }, 403), event]);
    expect(draft.emailCode).toEqual({ code: '' });
  });
});

describe('an answer that refused', () => {
  test('names the fields by the place of their treatment', () => {
    const fields = {
      treatmentId: 'a',
      'more.0.therapistId': 'b',
      'more.1.addExtraction': 'c',
      promoCode: 'd',
    };
    expect(run([refusal({ fields })]).errors).toEqual({
      'parts.0.treatmentId': 'a',
      'parts.1.therapistId': 'b',
      'parts.2.addExtraction': 'c',
      promoCode: 'd',
    });
  });

  test('is forgotten with another choice, but what is said about who comes stays until that is typed', () => {
    const fields = { 'more.0.treatmentId': 'Not on offer.', customerPhone: 'No such number.' };
    const draft = run([refusal({ fields }), { type: 'when', date: '2026-09-18' }]);
    expect(draft).toMatchObject({ refused: null, errors: { customerPhone: 'No such number.' } });
    expect(draft.errors).not.toHaveProperty('parts.1.treatmentId');
    const phone = { code: '+65', number: '91234567' };
    expect(run([{ type: 'contact', fields: { customerPhone: phone } }], draft).errors).toEqual({});
  });

  test('by the network keeps the code that was typed; by a taken time it does not', () => {
    const step = run([refusal({ code: 'confirm_email' }, 403), { type: 'codeTyped', code: '407913' }]);
    const lost: VisitEvent = { type: 'refused', error: new TypeError('Failed to fetch') };
    expect(run([{ type: 'sent' }, lost], step).emailCode).toEqual({ code: '407913' });
    expect(run([{ type: 'sent' }, refusal({}, 503)], step).emailCode).toEqual({ code: '407913' });
    expect(run([{ type: 'sent' }, refusal({ code: 'slot_taken' }, 409)], step).emailCode).toBeNull();
  });

  test('with a patch test leaves another time to be chosen, until the treatment changes', () => {
    const draft = run([waiting, refusal({ code: 'not_suitable' }, 409), { type: 'patchTestBooked', made }]);
    expect(draft).toMatchObject({ refused: null, patchTest: made });
    expect(choicesIn(draft)).toMatchObject({ date: null, time: null });
    const other: VisitEvent = { type: 'part', place: 0, fields: { treatmentId: 7 } };
    expect(run([other], draft).patchTest).toBeNull();
  });
});

test('what is missing stays said until it is chosen', () => {
  const errors = {
    'parts.0.treatmentId': 'Please select a treatment',
    appointmentDate: 'Please select a date',
  };
  const draft = run([
    { type: 'incomplete', errors },
    { type: 'when', date: '2026-09-17' },
  ]);
  expect(draft.errors).toEqual({ 'parts.0.treatmentId': 'Please select a treatment' });
  const chosen: VisitEvent = { type: 'part', place: 0, fields: { treatmentId: 3 } };
  expect(run([chosen], draft).errors).toEqual({});
});

test('what the account filled in is sent although the session ends meanwhile', () => {
  const signedOut: VisitEvent = { type: 'filled', by: 'member', fields: {} };
  expect(choicesIn(run([account, signedOut])).contact.customerName).toBe('');
  expect(choicesIn(run([account, { type: 'sent' }, signedOut])).contact.customerName).toBe('Hui Min');
});

test('a therapist who is not to be had is replaced by anyone, and says so until another is chosen', () => {
  const lost: VisitEvent = { type: 'therapistLost', place: 0, name: 'Grace Tan', of: 4 };
  const draft = run([link, { type: 'part', place: 0, fields: { treatmentId: 4 } }, lost]);
  expect(choicesIn(draft).parts[0]).toMatchObject({ therapistId: null, lost: { name: 'Grace Tan', of: 4 } });
  const chosen: VisitEvent = { type: 'part', place: 0, fields: { therapistId: 5 } };
  expect(choicesIn(run([chosen], draft)).parts[0]).toMatchObject({ therapistId: 5, lost: null });
});

test('after a booking the form is empty but for the account', () => {
  const draft = run([account, link, waiting, autofill, { type: 'promoCode', code: 'X' }, { type: 'booked' }]);
  expect(draft).toEqual(run([account]));
});
