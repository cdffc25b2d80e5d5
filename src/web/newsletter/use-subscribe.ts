import { useMutation } from '@tanstack/react-query';
import type { newsletterApi } from '#shared/newsletter/contract.ts';
import { track } from '#web/analytics/track.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';

export function useSubscribe(source: string, onDone: () => void) {
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
    onError: (error) =>
      toast({
        title: 'Subscription Failed',
        description: messageOf(error, 'Failed to subscribe. Please try again.'),
        tone: 'destructive',
      }),
  });
}
