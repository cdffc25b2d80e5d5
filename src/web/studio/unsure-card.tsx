import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { whatsAppLink } from './contact-links.ts';
import { useStudio } from './queries.ts';

export function UnsureCard() {
  const studio = useStudio();
  return (
    <aside
      className="card card--shell on-tint flex flex-col items-start justify-center gap-4 p-10"
      aria-labelledby="unsure"
    >
      <h2 id="unsure" className="text-32">
        Not sure which one?
      </h2>
      <p>
        Send us a photo taken in daylight and tell us how your skin behaves. A therapist usually replies
        within the hour.
      </p>
      <ButtonLink look="secondary" href={whatsAppLink(studio)}>
        <Icon name="whatsapp" />
        Ask on WhatsApp
      </ButtonLink>
    </aside>
  );
}
