import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { formsApi } from '#shared/forms/contract.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { ownFormsQueries } from '#web/forms/own-queries.ts';
import { call } from '#web/kit/call.ts';
import { OpenForm } from './open-form.tsx';

const open = () => call<typeof formsApi.openMine>('POST /api/my-forms/link', {});

/** What a member has to fill in before the next visit. Nothing when there is nothing: the dashboard works without. */
export function DueForms() {
  const titleId = useId();
  const { data } = useQuery(ownFormsQueries.mine());
  if (!data || data.due.length === 0) return null;
  return (
    <section className="card mb-6 grid gap-3 justify-items-start" aria-labelledby={titleId}>
      <h2 id={titleId}>Before your next visit</h2>
      <p>{`Please fill in: ${data.due.join(', ')}. It takes about two minutes, and your answers are saved as you go.`}</p>
      <OpenForm open={open} size="sm">
        Fill in my form
      </OpenForm>
    </section>
  );
}

/** What a member has signed, and how to say that something has changed. */
export function SignedForms() {
  const titleId = useId();
  const { data } = useQuery(ownFormsQueries.mine());
  const [last] = data?.signed ?? [];
  if (!data || !last || data.due.length > 0) return null;
  return (
    <section className="card c-12 grid gap-3 justify-items-start" aria-labelledby={titleId}>
      <h2 id={titleId}>Your forms</h2>
      <p className="muted">{`Signed: ${last.title}, ${formatDay(last.signedAt)}.`}</p>
      <OpenForm open={open} size="sm" look="secondary">
        Something has changed
      </OpenForm>
    </section>
  );
}
