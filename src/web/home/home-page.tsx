import { ProductsSection } from '#web/catalog/products-section.tsx';
import { ContactSection } from '#web/studio/contact-section.tsx';
import { BookingSection } from './booking-section.tsx';
import { Hero } from './hero.tsx';
import { PromoSection } from './promo-section.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { TreatmentsSection } from './treatments-section.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <TreatmentsSection />
      <PromoSection />
      <BookingSection />
      <ProductsSection />
      <ReviewsSection />
      <ContactSection />
    </>
  );
}
