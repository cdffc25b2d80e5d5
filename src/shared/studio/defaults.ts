import type { Settings } from './contract.ts';
import { legalTexts } from './legal-texts.ts';

const weekday = { opens: '11:00', closes: '21:00' };

/** What stands wherever the admin has not written anything else: no offer, no praise, no price. */
export const defaults: Settings = {
  name: 'Petal Skin Studio',
  logo: '',
  tagline: 'Facials and skincare for sensitive skin',
  promise: 'Patch-tested before every first visit',
  description:
    'Face and body treatments for skin that reacts to everything, in a quiet studio near Chinatown MRT.',
  address: {
    street: '18 Petal Lane',
    unit: '#02-05',
    postalCode: '058999',
    country: 'Singapore',
    wayThere: 'Chinatown MRT (NE4/DT19), Exit A, three minutes on foot',
    geo: { latitude: 1.2846, longitude: 103.8443 },
  },
  phone: '+65 6123 4567',
  whatsApp: '+6561234567',
  email: 'hello@petal.example',
  mapQuery: '',
  hours: [weekday, weekday, weekday, weekday, weekday, { opens: '10:00', closes: '18:00' }, null],
  socials: [],
  heroSlides: [
    {
      id: 1,
      title: 'Achieve Radiant, Nourished Skin',
      subtitle:
        'Facials for skin that flares, stings or simply feels tired, by therapists who start by listening to your skin.',
      image: '/pictures/hero-1-1920x1080.webp',
      imageAlt: 'Golden serum dropper on a plinth among roses',
      primaryButton: 'Book Treatment',
      secondaryButton: 'View All Treatments',
      treatmentId: null,
    },
    {
      id: 2,
      title: 'Professional Anti-Aging Solutions',
      subtitle: 'Peptides, collagen and unhurried massage for early fine lines.',
      image: '/pictures/hero-2-1920x1080.webp',
      imageAlt: 'Open jar of cream on a stone over pink silk',
      primaryButton: 'Book Consultation',
      secondaryButton: 'Learn More',
      treatmentId: null,
    },
    {
      id: 3,
      title: 'Gentle Care for Sensitive Skin',
      subtitle: 'No steam, no scent, no rush. We patch-test first and stop when your skin says so.',
      image: '/pictures/hero-3-1920x1080.webp',
      imageAlt: 'White bowl with petals, folded towels and a candle',
      primaryButton: 'Start Your Journey',
      secondaryButton: 'See Results',
      treatmentId: null,
    },
  ],
  promo: {
    isShown: false,
    treatmentId: null,
    firstDay: '',
    lastDay: '',
    title: 'Your offer',
    label: 'LIMITED TIME OFFER',
    price: '0.00',
    regularPrice: '0.00',
    extras: [],
    image: '/pictures/promo-1200x900.webp',
  },
  reviews: [],
  reviewLink: 'https://search.google.com/local/writereview',
  displayRating: { isShown: false, text: '' },
  newsletterInvitation: 'One e-mail a month: offers, and one thing worth knowing about skin.',
  cancellationPolicy: 'Move or cancel free of charge up to 24 hours before, using the link in your e-mail.',
  loyalty: {
    pointsPerTreatmentDollar: 1,
    pointsPerProductDollar: 1,
    welcomeBonus: 100,
    referralBonus: 100,
    monthlyBonus: 50,
  },
  booking: { rooms: 2, bufferMinutes: 0, leadMinutes: 60, horizonDays: 120, closures: [] },
  legal: legalTexts,
  gstNumber: '',
  payNowId: '',
};
