import { describe, expect, test } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { readWalkIn } from '#web/bookings/admin/walk-in-draft.ts';
import { visitDraft } from '#web/bookings/draft/visit-draft.ts';
import { aTreatment } from '#web/catalog/make.ts';
import { EVERY_DAY, missingInWindow, startWaiting, waitingBody, windowFor } from './add-draft.ts';

/** Tuesday noon in Singapore. */
const NOW = new Date('2026-09-15T04:00:00.000Z');
const window = {
  firstDay: '2026-09-19',
  lastDay: '2026-09-19',
  weekdays: EVERY_DAY,
  from: '12:00',
  to: '18:00',
};

describe('when they could come, until somebody says otherwise', () => {
  test('the day that was looked at, while the studio is open', () => {
    const { opens, closes } = defaults.hours[5]!; // Saturday
    expect(windowFor({ date: '2026-09-19', time: '' }, defaults.hours)).toEqual({
      ...window,
      from: opens,
      to: closes,
    });
  });

  test('from the time they wanted, where one was typed', () => {
    expect(windowFor({ date: '2026-09-19', time: '15:00' }, defaults.hours).from).toBe('15:00');
    expect(windowFor({ date: '2026-09-19', time: '23:00' }, defaults.hours).from).toBe(
      defaults.hours[5]!.opens,
    );
  });

  test('never a day that is over', () => {
    const on = (day: string) => readWalkIn(startWaiting(NOW, { day }), []).date;
    expect([on('2026-09-10'), on('2026-09-19')]).toEqual(['2026-09-15', '2026-09-19']);
  });
});

test.each([
  [{}, {}],
  [{ lastDay: '2026-09-18' }, { lastDay: 'The last day comes before the first' }],
  [{ to: '12:00' }, { to: 'Please choose a later time to leave' }],
  [{ lastDay: '2027-09-18' }, { lastDay: 'Please choose at most 92 days' }],
  [{ weekdays: [] }, { weekdays: 'Please choose at least one weekday' }],
  [
    { firstDay: '', to: '' },
    { firstDay: 'Please choose a day', to: 'Please choose a time' },
  ],
])('with %j the errors are %j', (change, errors) => {
  expect(missingInWindow({ ...window, ...change })).toEqual(errors);
});

test('what is sent names parts, window and the person; weekdays only where there are several days', () => {
  const treatment = aTreatment({ id: 3 });
  const start = startWaiting(NOW, { day: '2026-09-19' });
  const draft = visitDraft(
    visitDraft(start, { type: 'part', place: 0, fields: { treatmentId: 3, therapistId: 2 } }),
    { type: 'contact', fields: { customerName: ' Jo ', customerPhone: { code: '+65', number: '91234567' } } },
  );
  const visit = readWalkIn(draft, [treatment]);
  const body = waitingBody(visit, { ...window, weekdays: [5, 1] });
  expect(body).toMatchObject({
    clientId: null,
    customerName: 'Jo',
    customerEmail: null,
    customerPhone: expect.stringMatching(/^\+65 ?91234567$/),
    request: { ...window, parts: [{ treatmentId: 3, therapistId: 2 }] },
  });
  expect(waitingBody(visit, { ...window, lastDay: '2026-09-26', weekdays: [5, 1] }).request.weekdays).toEqual(
    [1, 5],
  );
});
