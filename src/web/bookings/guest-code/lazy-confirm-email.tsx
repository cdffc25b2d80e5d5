import type { NewBooking } from '#shared/bookings/contract.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import type { ConfirmEmailProps } from './confirm-email.tsx';
import type { EmailCode } from './email-code.ts';

// Not part of the first load: few guests are asked.
const Code = lazyPart(async () => (await import('./confirm-email.tsx')).ConfirmEmail);

type CodeStepProps = Omit<ConfirmEmailProps, 'visit' | 'emailCode'> & {
  emailCode: EmailCode;
  visit: NewBooking | null;
};

/** In the form, for a guest who is asked to confirm the e-mail before it is booked. */
export function CodeStep({ emailCode, visit, ...props }: CodeStepProps) {
  return emailCode && visit && <Code {...props} emailCode={emailCode} visit={visit} />;
}
