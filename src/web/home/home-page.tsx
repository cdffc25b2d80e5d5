import { useRef } from 'react';
import { ProductsSection } from '#web/catalog/products-section.tsx';
import { LoyaltySection } from '#web/loyalty/loyalty-section.tsx';
import { BookingSection } from './booking-section.tsx';
import { BookingShortcuts } from './booking-shortcuts.tsx';
import { ContactSection } from './contact-section.tsx';
import { Hero } from './hero.tsx';
import { PromoSection } from './promo-section.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { TreatmentsSection } from './treatments-section.tsx';
import { TrustStrip } from './trust-strip.tsx';

export function HomePage() {
  const booking = useRef<HTMLDivElement>(null);
  return (
    <>
      <Hero />
      <TrustStrip />
      <TreatmentsSection />
      <PromoSection />
      <div ref={booking}>
        <BookingSection />
      </div>
      <ProductsSection />
      <LoyaltySection />
      <ReviewsSection />
      <ContactSection />
      <BookingShortcuts booking={booking} />
    </>
  );
}
