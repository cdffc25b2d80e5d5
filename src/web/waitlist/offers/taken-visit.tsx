import { useLayoutEffect, useRef } from 'react';
import { startingLine } from '#shared/bookings/therapist-words.ts';
import { wholeBooking } from '#shared/bookings/whole-booking.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { orderPath } from '#shared/orders/order-states.ts';
import { useUser } from '#web/accounts/queries.ts';
import { depositInWords, totalFacts } from '#web/bookings/deposits/deposit-words.ts';
import { DepositPanel } from '#web/bookings/deposits/lazy-deposits.tsx';
import { appointmentInWords, shortAppointment } from '#web/bookings/when/day-words.ts';
import { focusQuietly } from '#web/kit/focus-quietly.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Facts } from '#web/kit/ui/fact.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { TakenVisit } from './use-entry-acts.ts';
import '#web/bookings/form/done.css';

type TakenCardProps = {
  visit: TakenVisit;
  level: 'h1' | 'h2';
  /** Came by the mailed link: without an account of their own, as far as anybody knows. */
  isByLink?: boolean | undefined;
};

/** The offer has become a visit. */
export function TakenCard({ visit: taken, level: Heading, isByLink = false }: TakenCardProps) {
  const visit = wholeBooking(taken);
  const { manageToken, deposit } = taken;
  const heading = useRef<HTMLHeadingElement>(null);
  // The buttons that had the focus are gone.
  useLayoutEffect(() => {
    if (!heading.current) return;
    focusQuietly(heading.current);
    heading.current.closest('.done')?.scrollIntoView?.({ block: 'start' });
  }, []);
  const isDue = deposit?.state === 'due';
  const { user } = useUser();
  // Taken before, in another tab: the page that may change or pay it is in their mail.
  const isElsewhere = isByLink && !manageToken && !user;

  return (
    <section className="card card--raised done rise">
      <span className="done__mark">
        <Icon name="check" />
      </span>
      <Heading ref={heading} className="text-32">
        It's yours
      </Heading>
      <p className="mt-2 mb-5 muted">
        {isDue
          ? `We're holding your time until the deposit is paid.${isElsewhere ? " The e-mail we've sent you says how." : ''}`
          : `See you on ${appointmentInWords(visit.appointmentDate)}. We've e-mailed you the details.`}
      </p>
      {deposit && manageToken && <DepositPanel token={manageToken} />}
      <Facts
        className="lines"
        facts={[
          [visit.visit ? 'Treatments' : 'Treatment', visit.treatmentName],
          ['When', shortAppointment(visit.appointmentDate)],
          ['With', visit.therapist && startingLine(visit.therapist.inWords)],
          ['Deposit', deposit && depositInWords(deposit)],
          ...totalFacts(visit),
        ]}
      />
      <div className="flex flex-wrap gap-3 mt-5">
        {isDue && !manageToken && !isElsewhere && (
          <ButtonLink size="sm" href={orderPath(deposit.orderId)}>
            {`Pay ${formatMoney(deposit.amount)}`}
          </ButtonLink>
        )}
        {!isElsewhere && (
          <ButtonLink
            look="secondary"
            size="sm"
            href={manageToken ? `/visit/${encodeURIComponent(manageToken)}` : '/dashboard?tab=bookings'}
          >
            Manage booking
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
