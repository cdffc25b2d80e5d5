import { ContactSection } from '#web/studio/contact-section.tsx';
import { Hero } from './hero.tsx';
import { TreatmentsSection } from './treatments-section.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <TreatmentsSection />
      <ContactSection />
    </>
  );
}
