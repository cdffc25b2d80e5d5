import { ProductsSection } from '#web/catalog/products-section.tsx';
import { LoyaltySection } from '#web/loyalty/loyalty-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { ReviewsSection } from './reviews-section.tsx';

export function LowerHome() {
  return (
    <>
      <ProductsSection />
      <LoyaltySection />
      <ReviewsSection />
      <ContactSection />
    </>
  );
}
