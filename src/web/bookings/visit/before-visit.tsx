import type { Booking } from '#shared/bookings/contract.ts';
import type { VisitPage } from '#shared/bookings/visit-page-contract.ts';
import { BookedTests } from '#web/bookings/safety/lazy-booked-tests.tsx';
import { PatchTestsDue } from '#web/bookings/safety/patch-tests-due.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { VisitForms } from './visit-forms.tsx';

type BeforeVisitProps = { booking: Booking; token: string; page: VisitPage | undefined; isAhead: boolean };

/** What is to be done before coming: a form, a patch test, and what each treatment asks for. */
export function BeforeVisit({ booking, token, page, isAhead }: BeforeVisitProps) {
  const { beforeCare = [], isFormMissing = false } = page ?? {};
  const { patchTests, tests, testFor } = booking;
  const hasForm = isFormMissing && isAhead;
  if (!hasForm && beforeCare.length === 0 && !patchTests && !tests && !testFor) return null;
  return (
    <Card title="Before your visit" className="visit__card">
      {hasForm && <VisitForms token={token} />}
      <PatchTestsDue booking={booking} className="mb-5" />
      <BookedTests booking={booking} className="mb-5" />
      {beforeCare.map(({ treatmentName, text }) => (
        <div key={treatmentName} className="visit__care">
          {beforeCare.length > 1 && <h3>{treatmentName}</h3>}
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </div>
      ))}
    </Card>
  );
}
