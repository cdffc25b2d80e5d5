import './form-page.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ClientForm, FormPage as Page } from '#shared/forms/contract.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { callUs } from '#shared/studio/call-us.ts';
import { formsQueries } from '#web/forms/queries.ts';
import { useCodeOnDemand } from '#web/kit/first-load/use-code-on-demand.ts';
import type { PageProps } from '#web/kit/page.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { LogoMark } from '#web/kit/ui/logo-mark.tsx';
import { OpenedLink } from '#web/kit/ui/opened-link.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { useStudio } from '#web/studio/queries.ts';
import { Intro } from './intro.tsx';
import { readStep, resumeStep, writeStep } from './steps.ts';

/** The page of a link to a client's forms. No account is needed, and nothing else of the site is around it. */
export function FormPage({ params }: PageProps) {
  const token = params.token ?? '';
  const query = useQuery(formsQueries.page(token));
  const { name, phone } = useStudio();

  return (
    <div className="form-page">
      <header className="form-page__head">
        <LogoMark />
        <span>{name}</span>
      </header>
      <main className="form-page__main">
        <OpenedLink
          query={query}
          icon="list"
          missing={{
            title: 'Form Not Found',
            text: "We couldn't find this form. Please open the link straight from your e-mail, or call us.",
          }}
          ended={{
            title: 'This Link Has Ended',
            text: `Please ${callUs(phone)}, and we will send you a new one.`,
          }}
          noun="your form"
          reassurance="What you have answered is saved."
        >
          {(page) => <OpenForms page={page} token={token} />}
        </OpenedLink>
        <noscript>
          <p className="muted mt-5">
            This form needs JavaScript. Or come 10 minutes early and fill it in with us.
          </p>
        </noscript>
      </main>
    </div>
  );
}

/** The questions are no part of the first load, nor of the server's page. */
const loadFillForm = async () => (await import('./fill-form.tsx')).FillForm;

/** One form after the other; `?form=` is one that was signed before and is filled in anew. */
function OpenForms({ page, token }: { page: Page; token: string }) {
  const [search, changeUrl] = useUrlParams();
  const again = page.forms.find(({ formId }) => String(formId) === search.form);
  const form = again ?? page.forms.find(({ isDue }) => isDue);
  const isFilling = form !== undefined && readStep(search.step, form.questions).at !== 'intro';
  const FillForm = useCodeOnDemand(loadFillForm, isFilling, () =>
    changeUrl({ step: undefined }, { replace: true }),
  );
  const isDue = form !== undefined;
  useEffect(() => {
    if (isDue) loadFillForm().catch(() => {}); // it is said when the questions are wanted
  }, [isDue]);

  if (!form)
    return (
      <DoneScreen forms={page.forms} onAgain={(formId) => changeUrl({ form: formId, step: undefined })} />
    );
  // Another version is another form to whoever fills it in: what was typed is read from the server again.
  if (FillForm)
    return <FillForm key={`${form.formId} ${form.versionId}`} token={token} form={form} name={page.name} />;
  const { questions, answers } = form;
  return (
    <div className="form-step">
      <Intro
        form={form}
        isBegun={Object.keys(answers).length > 0}
        isBusy={isFilling}
        onStart={() => changeUrl({ step: writeStep(resumeStep(questions, answers)) })}
      />
    </div>
  );
}

type DoneScreenProps = { forms: ClientForm[]; onAgain: (formId: number) => void };

/** What was answered is not shown: the link may have been passed on. */
function DoneScreen({ forms, onAgain }: DoneScreenProps) {
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
