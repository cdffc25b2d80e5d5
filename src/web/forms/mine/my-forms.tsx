import { useQuery } from '@tanstack/react-query';
import type { formsApi } from '#shared/forms/contract.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { ownFormsQueries } from '#web/forms/own-queries.ts';
import { call } from '#web/kit/call.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { OpenForm } from './open-form.tsx';

const open = () => call<typeof formsApi.openMine>('POST /api/my-forms/link', {});

/** What a member has to fill in before the next visit. Nothing when there is nothing: the dashboard works without. */
export function DueForms() {
  const { data } = useQuery(ownFormsQueries.mine());
  if (!data || data.due.length === 0) return null;
  return (
    <Card title="Before your next visit" className="mb-6">
      <p className="mb-4">{`Please fill in: ${data.due.join(', ')}. It takes about two minutes, and your answers are saved as you go.`}</p>
      <OpenForm open={open} size="sm">
        Fill in my form
      </OpenForm>
    </Card>
  );
}

/** What a member has signed, and how to say that something has changed. */
export function SignedForms() {
  const { data } = useQuery(ownFormsQueries.mine());
  const [last] = data?.signed ?? [];
  if (!data || !last || data.due.length > 0) return null;
  return (
    <Card title="Your forms" className="c-12">
      <p className="muted mb-4">{`Signed: ${last.title}, ${formatDay(last.signedAt)}.`}</p>
      <OpenForm open={open} size="sm" look="secondary">
        Something has changed
      </OpenForm>
    </Card>
  );
}
