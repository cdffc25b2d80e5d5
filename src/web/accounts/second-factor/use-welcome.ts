import { type SignedIn, useSignedIn } from '#web/accounts/sign-in/use-signed-in.ts';
import { toast } from '#web/kit/toast.ts';

/** After any way of signing in: the welcome message, then the page's own handling. */
export function useWelcome(onSignedIn?: (answer: SignedIn) => void): (answer: SignedIn) => void {
  const becomeMember = useSignedIn();
  return (answer) => {
    toast({ title: 'Welcome back!', description: "You've been signed in successfully." });
    (onSignedIn ?? becomeMember)(answer);
  };
}
