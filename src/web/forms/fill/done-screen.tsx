import type { ClientForm } from '#shared/forms/contract.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';

type DoneScreenProps = { forms: ClientForm[]; onAgain: (formId: number) => void };

/** What was answered is not shown: the link may have been passed on. */
export function DoneScreen({ forms, onAgain }: DoneScreenProps) {
  const signed = forms.filter(({ signedAt }) => signedAt);
  return (
    <div className="form-step" role="status">
      <span className="form-done">
        <Icon name="check" />
      </span>
      <h1>{signed.length > 0 ? 'Thank you' : 'Nothing to fill in'}</h1>
      <p>
        {signed.length > 0
          ? 'That is all we need. We look forward to seeing you.'
          : 'There is nothing we have to know before your visit.'}
      </p>
      {signed.length > 0 && (
        <ul className="form-signed">
          {signed.map(({ formId, title, signedAt }) => (
            <li key={formId}>
              <span>
                <strong>{title}</strong>
                <br />
                <span className="muted">Signed on {formatDay(signedAt ?? '')}</span>
              </span>
              <Button look="ghost" size="sm" onClick={() => onAgain(formId)}>
                Something has changed
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink href="/" look="secondary">
        To our website
      </ButtonLink>
    </div>
  );
}
