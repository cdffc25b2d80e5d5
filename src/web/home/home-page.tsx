import { useRef } from 'react';
import { BookingSection } from './booking-section.tsx';
import { BookingShortcuts } from './booking-shortcuts.tsx';
import { Hero } from './hero.tsx';
import { LazyLowerHome } from './lazy-lower-home.tsx';
import { PromoSection } from './promo-section.tsx';
import { TreatmentsSection } from './treatments-section.tsx';
import { TrustStrip } from './trust-strip.tsx';
import './home-on-a-phone.css';

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
      <LazyLowerHome />
      <BookingShortcuts booking={booking} />
    </>
  );
}
