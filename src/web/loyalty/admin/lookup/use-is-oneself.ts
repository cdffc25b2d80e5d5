import { useUser } from '#web/accounts/queries.ts';

/** Whether this customer is whoever looks: for them, somebody else gives points and confirms the phone. */
export function useIsOneself({ id }: { id: number }): boolean {
  return useUser().user?.id === id;
}
