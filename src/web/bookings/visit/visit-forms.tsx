import { useQuery } from '@tanstack/react-query';
import type { bookingsApi } from '#shared/bookings/contract.ts';
import { OpenForm } from '#web/forms/mine/open-form.tsx';
import { apiQuery } from '#web/kit/api-query.ts';
import { call } from '#web/kit/call.ts';
import { Card } from '#web/kit/ui/card.tsx';

/** What the client still has to fill in for this visit; nothing when there is nothing. */
export function VisitForms({ token }: { token: string }) {
  const params = { token };
  const { data } = useQuery(
    apiQuery<typeof bookingsApi.managedForms>('GET /api/manage/:token/forms', { params }),
  );
  if (!data?.isMissing) return null;
  return (
    <Card title="Before your visit" className="mb-6">
      <p className="mb-4">
        Please answer a few questions. It takes about two minutes, and your answers are saved as you go.
      </p>
      <OpenForm
        open={() => call<typeof bookingsApi.openManagedForms>('POST /api/manage/:token/forms', { params })}
      >
        Fill in my form
      </OpenForm>
    </Card>
  );
}
