import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { formsApi } from '#shared/forms/contract.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formsQueries } from '#web/forms/queries.ts';
import { call } from '#web/kit/call.ts';
import { OpenForm } from './open-form.tsx';

const open = () => call<typeof formsApi.openMine>('POST /api/my-forms/link', {});

/** A member's forms. Nothing while the studio asks for none, or they cannot be loaded: the dashboard works without. */
export function MyForms() {
  const titleId = useId();
  const { data } = useQuery(formsQueries.mine());
  if (!data || (data.due.length === 0 && data.signed.length === 0)) return null;
  const [last] = data.signed;

  return (
    <section className="card c-12 grid gap-3 justify-items-start" aria-labelledby={titleId}>
      <h2 id={titleId}>{data.due.length > 0 ? 'Before your next visit' : 'Your forms'}</h2>
      {data.due.length > 0 && (
        <p>{`Please fill in: ${data.due.join(', ')}. It takes about two minutes, and your answers are saved as you go.`}</p>
      )}
      {last && <p className="muted">{`Signed: ${last.title}, ${formatDay(last.signedAt)}.`}</p>}
      <OpenForm open={open} size="sm" look={data.due.length > 0 ? 'primary' : 'secondary'}>
        {data.due.length > 0 ? 'Fill in my form' : 'Something has changed'}
      </OpenForm>
    </section>
  );
}
