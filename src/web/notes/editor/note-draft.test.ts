import { expect, test } from 'vitest';
import type { NoteTemplate, VisitNote } from '#shared/notes/admin-contract.ts';
import { fromDraft, joinNotes, toDraft, weeksProblem, withTemplate } from './note-draft.ts';

const empty = toDraft(null);
const template: NoteTemplate = {
  id: 1,
  name: 'Calm',
  done: 'Cleanse, mask',
  productsUsed: 'Oat mask',
  settings: '',
  advice: 'No sun',
  recommendedProductIds: [3],
  nextVisitWeeks: 4,
  updatedAt: '2026-03-10T08:00:00.000Z',
};

test('a template fills an empty note, and adds to what is typed without taking anything away', () => {
  expect(withTemplate(empty, template)).toEqual({
    ...empty,
    done: 'Cleanse, mask',
    productsUsed: 'Oat mask',
    advice: 'No sun',
    recommendedProductIds: [3],
    nextVisitWeeks: '4',
  });
  const typed = { ...empty, done: 'Extraction', nextVisitWeeks: '2', recommendedProductIds: [3, 5] };
  const both = withTemplate(typed, template);
  expect([both.done, both.nextVisitWeeks, both.recommendedProductIds]).toEqual([
    ...['Extraction\nCleanse, mask', '2', [3, 5]],
  ]);
  expect(withTemplate(both, template)).toEqual(both);
});

test('of two notes written at once nothing is lost, and nothing stands twice', () => {
  const theirs = { ...fromDraft(empty), done: 'Mask', reaction: 'Red', nextVisitWeeks: 6 } as VisitNote;
  const mine = { ...empty, done: 'Mask\nMassage', advice: 'Rest', reaction: 'Warm', nextVisitWeeks: '4' };
  expect(joinNotes(theirs, mine)).toEqual({
    ...empty,
    done: 'Mask\nMassage',
    advice: 'Rest',
    reaction: 'Red\nWarm',
    nextVisitWeeks: '4',
  });
  expect(joinNotes(null, mine)).toEqual(mine);
});

test.each([
  ['', true],
  ['1', true],
  ['52', true],
  ['0', false],
  ['53', false],
  ['4.5', false],
  ['soon', false],
])('"%s" weeks: %s', (nextVisitWeeks, isFine) => {
  expect(weeksProblem({ nextVisitWeeks }) === undefined).toBe(isFine);
});
