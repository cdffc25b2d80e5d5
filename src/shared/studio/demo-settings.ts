import type { Settings } from './contract.ts';
import { defaults } from './defaults.ts';

/**
 * Demo content, inserted as rows by the seed: invented reviews, an offer and a UEN must not be defaults, or a studio
 * that forgot to set its own would show false reviews and send its customers' money to somebody else.
 */
export function demoSettings(promoTreatmentId: number) {
  const [first, ...others] = defaults.heroSlides;
  return {
    payNowId: '202412345K',
    reviews: demoReviews,
    displayRating: { isShown: true, text: '(4.8) • 124 reviews' },
    heroSlides: [
      { ...first!, primaryButton: 'Book Treatment - $58', treatmentId: promoTreatmentId },
      ...others,
    ],
    promo: {
      isShown: true,
      treatmentId: promoTreatmentId,
      firstDay: '',
      lastDay: '',
      title: 'Detoxifying Hydration Facial',
      label: 'LIMITED TIME OFFER',
      price: '58.00',
      regularPrice: '83.00',
      extras: ['Free extraction worth $25.00', 'Aug 20 to Oct 31, limited daily slots'],
      image: '/pictures/promo-1200x900.webp',
    },
    socials: [
      { name: 'Instagram', url: 'https://www.instagram.com/' },
      { name: 'Facebook', url: 'https://www.facebook.com/' },
      { name: 'TikTok', url: 'https://www.tiktok.com/' },
    ],
  };
}

/** Sample content, to be replaced by the studio's own reviews. */
export const demoReviews: Settings['reviews'] = [
  {
    name: 'Clarissa T.',
    when: '2 weeks ago',
    stars: 5,
    text: 'I came in with a rash from a new sunscreen and left calm. They patch-tested everything first and told me what to stop using, not what to buy.',
  },
  {
    name: 'Priya N.',
    when: 'a month ago',
    stars: 5,
    text: 'The only facial I have had in two years that did not leave me red. Quiet room, warm towels, and my therapist remembered my allergies.',
  },
  {
    name: 'Jun Hao L.',
    when: 'a month ago',
    stars: 5,
    text: 'Booked at lunch, was in the chair by six. Extraction was thorough and honestly not painful. My skin felt clean for days.',
  },
  {
    name: 'Melissa W.',
    when: '2 months ago',
    stars: 5,
    text: 'They said no to a peel I asked for and explained why. That is when I knew I would come back.',
  },
  {
    name: 'Aisyah R.',
    when: '3 months ago',
    stars: 5,
    text: 'My breakouts are finally calming down after three visits. No pushing of packages, just a plan that fits my budget.',
  },
  {
    name: 'Daniel K.',
    when: '4 months ago',
    stars: 5,
    text: 'First facial of my life at forty. Friendly, clean, on time, and right by the station.',
  },
  {
    name: 'Wen Ting C.',
    when: '5 months ago',
    stars: 5,
    text: 'The hot stone back ritual after a week of deadlines is worth every dollar. I slept like a child.',
  },
];
