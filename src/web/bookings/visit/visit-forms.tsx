import type { bookingsApi } from '#shared/bookings/contract.ts';
import { call } from '#web/kit/call.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';

const FILL_IN = 'Fill in my form';
// Drawn by the server; its code is not part of the first load.
const load = async () => (await import('#web/forms/mine/open-form.tsx')).OpenForm;
const code = import.meta.env.SSR || import.meta.env.MODE === 'test' ? await load() : undefined;
const OpenForm = lazyPart(load, {
  code,
  waiting: <span className="btn btn--primary needs-scripts">{FILL_IN}</span>,
});

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
        {FILL_IN}
      </OpenForm>
    </div>
  );
}
