import { type SignedIn, useSignedIn } from '#web/accounts/sign-in/use-signed-in.ts';
import { toast } from '#web/kit/toast.ts';

/** However they signed in: the same words, and then what the page that asked does. */
export function useWelcome(onSignedIn?: (answer: SignedIn) => void): (answer: SignedIn) => void {
  const becomeMember = useSignedIn();
  return (answer) => {
    toast({ title: 'Welcome back!', description: "You've been signed in successfully." });
    (onSignedIn ?? becomeMember)(answer);
  };
}
