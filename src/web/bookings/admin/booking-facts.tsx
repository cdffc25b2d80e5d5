import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { dateInWords, dayInWords, timeInWords } from '#web/bookings/when/day-words.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { IconName } from '#web/kit/ui/icon-paths.ts';

/** The details of a booking, and the customer's contacts. */
export function AdminBookingFacts({ booking }: { booking: AdminBooking }) {
  return (
    <>
      <dl className="booking-facts">
        {factsOf(booking).map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="booking-links">
        {linksOf(booking).map(({ label, href, icon }) => (
          <ButtonLink key={label} look="secondary" size="sm" href={href} target="_blank" rel="noopener">
            <Icon name={icon} />
            {label}
          </ButtonLink>
        ))}
      </div>
    </>
  );
}

function factsOf(booking: AdminBooking): [string, string][] {
  const { appointmentDate, endsAt, addExtraction, specialRequests } = booking;
  const day = dayInWords(studioDay(new Date(appointmentDate)));
  return [
    ['Treatment', `${booking.treatmentName} #${booking.treatmentId}${addExtraction ? '\n+ Extraction' : ''}`],
    ['When', `${day}, ${timeInWords(appointmentDate)} to ${timeInWords(endsAt)} (studio time)`],
    ['Room', `Room ${booking.room}`],
    ['Total', formatMoney(booking.totalAmount)],
    ...(booking.customerPhone ? ([['Phone', booking.customerPhone]] as [string, string][]) : []),
    ['E-mail', booking.customerEmail || 'None given'],
    ['Account', booking.userId ? `Member ${booking.userId}` : 'None'],
    ...(specialRequests ? ([['Special requests', specialRequests]] as [string, string][]) : []),
    ['Booked', `No. ${booking.id}, ${dateInWords(studioDay(new Date(booking.createdAt)))}`],
  ];
}

function linksOf({ customerPhone, customerEmail }: AdminBooking) {
  const digits = customerPhone.replace(/\D/g, '');
  const links: { label: string; href: string; icon: IconName }[] = [];
  if (digits) {
    links.push({ label: 'Call', href: `tel:+${digits}`, icon: 'phone' });
    links.push({ label: 'WhatsApp', href: `https://wa.me/${digits}`, icon: 'whatsapp' });
  }
  if (customerEmail) links.push({ label: 'E-mail', href: `mailto:${customerEmail}`, icon: 'mail' });
  return links;
}
