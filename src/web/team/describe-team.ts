import type { Therapist } from '#shared/team/contract.ts';
import { therapistUrl } from '#shared/team/therapist-url.ts';

/** A therapist as schema.org structured data. */
export function describeTherapist(therapist: Therapist, studioName: string): object {
  const { name, title, about, languages, imageUrl } = therapist;
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    url: therapistUrl(therapist),
    ...(title && { jobTitle: title }),
    ...(about && { description: about }),
    ...(imageUrl && { image: imageUrl }),
    ...(languages.length > 0 && { knowsLanguage: languages }),
    worksFor: { '@type': 'BeautySalon', name: studioName },
  };
}
