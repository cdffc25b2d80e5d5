import type { ClientForm } from '#shared/forms/contract.ts';
import { Button } from '#web/kit/ui/button.tsx';

type IntroProps = { form: ClientForm; isBegun: boolean; isBusy?: boolean; onStart: () => void };

export function Intro({ form, isBegun, isBusy = false, onStart }: IntroProps) {
  return (
    <>
      <h1 tabIndex={-1}>{form.title}</h1>
      <p className="whitespace-pre-line">{form.intro}</p>
      {isBegun && <p className="muted">Your answers so far are saved.</p>}
      <Button block busy={isBusy} onClick={onStart}>
        {isBegun ? 'Continue where I left off' : 'Start'}
      </Button>
    </>
  );
}
