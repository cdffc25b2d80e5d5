import type { Therapist } from '#shared/team/contract.ts';

/** A therapist for tests, with the given fields. */
export function aTherapist(given: Partial<Therapist> = {}): Therapist {
  return {
    id: 1,
    name: 'Aisyah Rahman',
    slug: 'aisyah-rahman',
    title: 'Senior therapist',
    about: 'Fifteen years of sensitive skin.',
    languages: ['English', 'Malay'],
    imageUrl: null,
    colour: 1,
    treatmentIds: null,
    ...given,
  };
}
