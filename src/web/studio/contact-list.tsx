import { hoursInWords, openingLine } from '#shared/studio/opening.ts';
import { useNow } from '#web/kit/now.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { ContactItem } from './contact-item.tsx';
import { streetAddress, telLink } from './contact-links.ts';
import { useStudio } from './queries.ts';

/** Address, opening hours and contacts. */
export function ContactList() {
  const studio = useStudio();
  return (
    <dl className="contact__list sm:grid-cols-2 lg:grid-cols-none">
      {studio.address.street && (
        <ContactItem icon="pin" title="Studio">
          {streetAddress(studio)}
          <br />
          {studio.address.wayThere}
        </ContactItem>
      )}
      <ContactItem icon="clock" title={<HoursTitle />}>
        {hoursInWords(studio.hours).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </ContactItem>
      {studio.phone && (
        <ContactItem icon="phone" title="Phone">
          <a href={telLink(studio)}>{studio.phone}</a>
        </ContactItem>
      )}
      {studio.email && (
        <ContactItem icon="mail" title="E-mail">
          <a href={`mailto:${studio.email}`}>{studio.email}</a>
        </ContactItem>
      )}
    </dl>
  );
}

function HoursTitle() {
  const { isOpen, text } = openingLine(useStudio(), useNow());
  return (
    <>
      Hours{' '}
      <Badge tone={isOpen ? 'sage' : undefined} dot={isOpen}>
        {text}
      </Badge>
    </>
  );
}
