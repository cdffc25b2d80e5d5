import '#web/forms/form-rows.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#shared/kit/dates.ts';
import { ownFormsQueries } from '#web/forms/own-queries.ts';
import { useCodeOnDemand } from '#web/kit/first-load/use-code-on-demand.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { openMyForm } from './due-forms.tsx';
import { OpenForm } from './open-form.tsx';

/** Few read what they have said: its code comes when they do. */
const loadDialog = async () => (await import('#web/forms/signed/signed-form-dialog.tsx')).SignedFormDialog;

export function SignedForms() {
  const { data } = useQuery(ownFormsQueries.mine());
  const [openedId, setOpenedId] = useState<number | null>(null);
  const Dialog = useCodeOnDemand(loadDialog, openedId !== null, () => setOpenedId(null));
  if (!data || data.signed.length === 0) return null;
  return (
    <Card title="Your forms" className="c-12">
      <ul className="form-rows" aria-label="Signed forms">
        {data.signed.map(({ id, title, signedAt }) => (
          <li key={id}>
            <span>{title}</span>
            <span className="muted">{`Signed on ${formatDay(signedAt)}`}</span>
            <Button
              look="ghost"
              size="sm"
              aria-label={`Read my answers: ${title}, ${formatDay(signedAt)}`}
              onClick={() => setOpenedId(id)}
            >
              Read my answers
            </Button>
          </li>
        ))}
      </ul>
      {data.due.length === 0 && (
        <OpenForm open={openMyForm} size="sm" look="secondary">
          Something has changed
        </OpenForm>
      )}
      {Dialog && openedId !== null && (
        <Dialog query={ownFormsQueries.mySigned(openedId)} onClose={() => setOpenedId(null)} />
      )}
    </Card>
  );
}
