import type { bookingsApi } from '#shared/bookings/contract.ts';
import { OpenForm } from '#web/forms/mine/open-form.tsx';
import { call } from '#web/kit/call.ts';

/** What the client still has to fill in for this visit. */
export function VisitForms({ token }: { token: string }) {
  const params = { token };
  return (
    <div className="visit__care no-print">
      <p className="mb-3">
        Please answer a few questions. It takes about two minutes, and your answers are saved as you go.
      </p>
      <OpenForm
        className="needs-scripts"
        open={() => call<typeof bookingsApi.openManagedForms>('POST /api/manage/:token/forms', { params })}
      >
        Fill in my form
      </OpenForm>
    </div>
  );
}
