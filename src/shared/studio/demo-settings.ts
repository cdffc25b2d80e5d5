import { defaults } from './defaults.ts';
import { demoReviews } from './demo-reviews.ts';

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
