import { useMutation } from '@tanstack/react-query';
import type { MailDomain, Setup, setupApi } from '#shared/setup/contract.ts';
import { call } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { SectionCard } from '#web/kit/ui/section-card.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { StepButtons } from './step-buttons.tsx';
import { useFinishStep } from './use-finish-step.ts';

/** Whether e-mails leave the studio and arrive. */
export function MailStep({ setup }: { setup: Setup }) {
  const { done, skip, isBusy } = useFinishStep('mail', setup);
  const domain = useLive<typeof setupApi.mailDomain>('GET /api/admin/setup/mail-domain', {});
  const { data } = domain;

  return (
    <SectionCard
      title="Do your e-mails arrive?"
      text="Confirmations, reminders and receipts go out by e-mail."
    >
      {data && !data.isDelivered && (
        <Note tone="warn">
          No mail server is set up, so e-mails are only stored as files. The person who installed this site
          can set one where it runs: “Configuration” in its operations guide says how.
        </Note>
      )}
      <TestMail />
      {data ? (
        <Findings {...data} onRetry={domain.refetch} />
      ) : (
        <NotLoaded query={domain} title="We could not check your domain" text="Please try again in a moment.">
          <Loading label="Checking your domain" className="grid gap-4">
            <Skeleton shape="box" className="h-40" />
          </Loading>
        </NotLoaded>
      )}
      <div className="settings__foot">
        <StepButtons isBusy={isBusy} onSkip={skip} onDone={done} />
      </div>
    </SectionCard>
  );
}

function TestMail() {
  const send = useMutation({
    mutationFn: () => call<typeof setupApi.sendTestMail>('POST /api/admin/setup/test-mail', {}),
    onSuccess: ({ recipient }) =>
      toast({ title: 'Success', description: `Test e-mail sent to ${recipient}` }),
    onError: (error) => toastError(error, "We couldn't send the test e-mail. Please try again."),
  });

  return (
    <div className="grid justify-items-start gap-2">
      <Button
        look="secondary"
        size="sm"
        busy={send.isPending}
        busyText="Sending..."
        onClick={() => send.mutate()}
      >
        Send a test e-mail
      </Button>
      {send.data && (
        <p className="muted" role="status">
          On its way to {send.data.recipient}. Please look into the spam folder, too. If it doesn't come, the{' '}
          <a href="/admin-dashboard?tab=settings&group=outbox">mail outbox</a> says why.
        </p>
      )}
    </div>
  );
}

const WORDS = {
  good: { label: 'Good', tone: 'sage' },
  weak: { label: 'Could be better', tone: 'pending' },
  missing: { label: 'Missing', tone: 'cancelled' },
  unknown: { label: 'Not known', tone: undefined },
} as const;

function Findings({ sender, domain, findings, onRetry }: MailDomain & { onRetry: () => void }) {
  if (findings.length === 0) {
    return (
      <p className="muted">
        Your e-mails come from {sender}, which is the demo's. Please enter your own e-mail in the step{' '}
        <a href="/admin-dashboard?tab=setup&step=contact">Contact</a> first.
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      <p>
        Your e-mails come from <strong>{sender}</strong>. This is what other mail servers know about {domain}:
      </p>
      <ul className="setup__findings">
        {findings.map(({ name, state, text, suggestion }) => (
          <li key={name}>
            <strong>
              {name} <Badge tone={WORDS[state].tone}>{WORDS[state].label}</Badge>
            </strong>
            <span>{text}</span>
            {suggestion && <code>{suggestion}</code>}
          </li>
        ))}
      </ul>
      <div>
        <Button look="ghost" size="sm" onClick={onRetry}>
          Check again
        </Button>
      </div>
    </div>
  );
}
