import { hoursInWords, openingLine } from '#shared/studio/opening.ts';
import { useNow } from '#web/kit/now.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { ContactItem } from './contact-item.tsx';
import { streetAddress, telLink } from './contact-links.ts';
import { useStudio } from './queries.ts';

export function ContactSection() {
  const studio = useStudio();
  const opening = openingLine(studio.hours, useNow());

  return (
    <section className="section pt-0" id="contact" aria-labelledby="contact-title">
      <div className="wrap grid gap-8">
        <h2 id="contact-title">Come and see us</h2>
        <dl className="contact__list md:grid-cols-2">
          <ContactItem icon="pin" title="Studio">
            {streetAddress(studio)}
            <br />
            {studio.address.wayThere}
          </ContactItem>
          <ContactItem
            icon="clock"
            title={
              <>
                Hours{' '}
                <Badge tone={opening.isOpen ? 'sage' : undefined} dot={opening.isOpen}>
                  {opening.text}
                </Badge>
              </>
            }
          >
            {hoursInWords(studio.hours).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </ContactItem>
          <ContactItem icon="phone" title="Phone">
            <a href={telLink(studio)}>{studio.phone}</a>
          </ContactItem>
          <ContactItem icon="mail" title="E-mail">
            <a href={`mailto:${studio.email}`}>{studio.email}</a>
          </ContactItem>
        </dl>
      </div>
    </section>
  );
}
