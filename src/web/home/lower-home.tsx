import { ProductsSection } from '#web/catalog/products/products-section.tsx';
import { LoyaltySection } from '#web/loyalty/points/loyalty-section.tsx';
import { OwnReviewsSection } from '#web/reviews/shown/own-reviews-section.tsx';
import { TeamStrip } from '#web/team/team-strip.tsx';
import { ContactSection } from './contact-section.tsx';
import { PrepaidTeaser } from './prepaid-teaser.tsx';
import { ReviewsSection } from './reviews-section.tsx';

export function LowerHome() {
  return (
    <>
      <ProductsSection />
      <PrepaidTeaser />
      <LoyaltySection />
      <TeamStrip />
      <ReviewsSection />
      <OwnReviewsSection />
      <ContactSection />
    </>
  );
}
