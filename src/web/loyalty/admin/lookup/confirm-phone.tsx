import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import type { FoundCustomer } from '#shared/loyalty/admin-contract.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { customerName } from './customer-name.ts';

/** For a customer whose number belongs to somebody else's account. The counter can verify whose it is. */
export function ConfirmPhone({ customer }: { customer: FoundCustomer }) {
  const client = useQueryClient();
  const name = customerName(customer);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call<typeof usersAdminApi.confirmPhone>('POST /api/admin/users/:id/confirm-phone', {
        params: { id: customer.id },
      }),
    onSuccess: () => {
      toast({
        title: 'Phone number confirmed',
        description: `${customer.phone} is ${name}'s.`,
        icon: 'check',
      });
      return client.invalidateQueries({ queryKey: ['/api/admin'] });
    },
    onError: (error) => {
      const description = messageOf(error, "We couldn't confirm the number. Please try again.");
      toast({ title: 'Error', description, tone: 'destructive' });
    },
  });

  return (
    <Note tone="warn" className="mt-4">
      <p>
        This number isn't confirmed as {name}'s, so points by phone may go to another account. Let them show
        you their phone first.
      </p>
      <Button
        look="secondary"
        size="sm"
        className="mt-2"
        busy={isPending}
        busyText="Confirming..."
        onClick={() => mutate()}
      >
        Confirm this is their number
      </Button>
    </Note>
  );
}
