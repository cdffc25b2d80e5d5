import type { AdminReview } from '#shared/reviews/admin-contract.ts';
import type { ReviewedVisit, ShownReview } from '#shared/reviews/contract.ts';

/** A visit for tests, with the given fields: nothing is written yet. */
export function aReviewedVisit(given: Partial<ReviewedVisit> = {}): ReviewedVisit {
  return {
    visitId: 7,
    firstName: 'Mei',
    visitedAt: '2026-09-13T06:00:00.000Z',
    treatments: [{ id: 3, name: 'Signature Glow Facial' }],
    state: null,
    review: null,
    writing: 'open',
    publicUrl: 'https://search.example/write',
    ...given,
  };
}

export function aWrittenVisit(given: Partial<ReviewedVisit> = {}): ReviewedVisit {
  return aReviewedVisit({
    state: 'new',
    review: { treatmentId: 3, stars: 4, words: 'Calm for days.', mayShow: true, answer: '' },
    ...given,
  });
}

export function aShownReview(given: Partial<ShownReview> = {}): ShownReview {
  return {
    id: 1,
    firstName: 'Mei',
    stars: 4,
    words: 'Calm for days.',
    treatmentName: 'Signature Glow Facial',
    treatmentSlug: 'signature-glow-facial',
    writtenOn: '2026-09-14',
    answer: '',
    ...given,
  };
}

export function anAdminReview(given: Partial<AdminReview> = {}): AdminReview {
  return {
    id: 5,
    clientId: 9,
    customerName: 'Mei Lim',
    visitId: 7,
    visitedAt: '2026-09-13T06:00:00.000Z',
    isCompleted: true,
    treatmentName: 'Signature Glow Facial',
    stars: 4,
    words: 'Calm for days.',
    mayShow: true,
    firstName: 'Mei',
    state: 'new',
    answer: '',
    answerMailedAt: null,
    isReachable: true,
    createdAt: '2026-09-14T02:00:00.000Z',
    updatedAt: '2026-09-14T02:00:00.000Z',
    ...given,
  };
}
