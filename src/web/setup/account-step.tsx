import { isReservedEmail } from '#shared/kit/email.ts';
import type { Setup } from '#shared/setup/contract.ts';
import { CredentialsCard } from '#web/accounts/credentials/credentials-card.tsx';
import { useUser } from '#web/accounts/queries.ts';
import { Note } from '#web/kit/ui/note.tsx';
import { SectionCard } from '#web/kit/ui/section-card.tsx';
import { StepButtons } from './step-buttons.tsx';
import { useFinishStep } from './use-finish-step.ts';

/** The admin's own e-mail and password, by the same dialogs as in the profile. */
export function AccountStep({ setup }: { setup: Setup }) {
  const { done, skip, isBusy } = useFinishStep('account', setup);
  const { user } = useUser();

  return (
    <SectionCard
      title="How do you sign in?"
      text="Use your own e-mail, so that you can reset your password, and a password only you know."
    >
      {user && isReservedEmail(user.email) && (
        <Note tone="warn">
          Nobody reads {user.email}. With your own e-mail you can reset your password and are told what
          happens.
        </Note>
      )}
      {user && <CredentialsCard user={user} />}
      <div className="settings__foot">
        <StepButtons isBusy={isBusy} onSkip={skip} onDone={done} />
      </div>
    </SectionCard>
  );
}
