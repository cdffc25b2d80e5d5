import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { INVALID_EMAIL, isEmail } from '#shared/kit/email.ts';
import type { newsletterApi } from '#shared/newsletter/contract.ts';
import { track } from '#web/analytics/track.ts';
import { call } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import './newsletter-form.css';

type NewsletterFormProps = {
  /** Which form it was, for analytics. */
  source: string;
};

export function NewsletterForm({ source }: NewsletterFormProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const subscribe = useSubscribe(source, () => setEmail(''));

  function submit(event: FormEvent) {
    event.preventDefault();
    const isValid = isEmail(email);
    setError(isValid ? undefined : INVALID_EMAIL);
    if (isValid && !subscribe.isPending) subscribe.mutate(email.trim());
  }

  return (
    <form className="inline-form" noValidate onSubmit={submit}>
      <TextField
        label="E-mail address"
        labelHidden
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" busy={subscribe.isPending} busyText="Subscribing...">
        Subscribe
      </Button>
      {subscribe.data?.message && <p role="status">{subscribe.data.message}</p>}
    </form>
  );
}

function useSubscribe(source: string, onDone: () => void) {
  return useMutation({
    mutationFn: (email: string) =>
      call<typeof newsletterApi.subscribe>('POST /api/newsletter', { body: { email } }),
    onSuccess: () => {
      toast({
        title: 'Successfully Subscribed!',
        description: "You'll receive our latest offers and beauty tips in your inbox.",
      });
      track({ name: 'newsletter_signup', category: 'engagement', label: source });
      onDone();
    },
    onError: (error) => toastError(error, 'Failed to subscribe. Please try again.', 'Subscription Failed'),
  });
}
