import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { telLink, whatsAppLink } from '#web/studio/contact-links.ts';
import { useStudio } from '#web/studio/queries.ts';

/** Without JavaScript: the ways to book that need none. */
export function ContactInstead() {
  const studio = useStudio();
  return (
    <noscript>
      <div className="grid gap-5 justify-items-start">
        <p className="max-w-text">
          Online booking needs JavaScript, which is switched off in your browser. Tell us the treatment and a
          day that suits you, and we'll reply with a time.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={whatsAppLink(studio)}>
            <Icon name="whatsapp" />
            Book on WhatsApp
          </ButtonLink>
          <ButtonLink look="secondary" href={telLink(studio)}>
            <Icon name="phone" />
            {studio.phone}
          </ButtonLink>
          <ButtonLink look="secondary" href={`mailto:${studio.email}`}>
            <Icon name="mail" />
            {studio.email}
          </ButtonLink>
        </div>
      </div>
    </noscript>
  );
}
