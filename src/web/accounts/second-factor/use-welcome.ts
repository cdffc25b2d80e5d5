import { toast } from '#web/kit/toast.ts';
import { type SignedIn, useSignedIn } from '../use-signed-in.ts';

/** However they signed in: the same words, and then what the page that asked does. */
export function useWelcome(onSignedIn?: (answer: SignedIn) => void): (answer: SignedIn) => void {
  const becomeMember = useSignedIn();
  return (answer) => {
    toast({ title: 'Welcome back!', description: "You've been signed in successfully." });
    (onSignedIn ?? becomeMember)(answer);
  };
}
