import { useMutation } from '@tanstack/react-query';
import { navigate } from '#web/kit/navigate.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button, type ButtonStyle } from '#web/kit/ui/button.tsx';

type OpenFormProps = ButtonStyle & {
  open: () => Promise<{ token: string }>;
  children: string;
};

/** The link is made when it is needed, so that none lies about in a page. */
export function OpenForm({ open, children, ...style }: OpenFormProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: open,
    onSuccess: ({ token }) => navigate(`/forms/${token}`),
    onError: (error) => toastError(error, "We couldn't open your form. Please try again."),
  });
  return (
    <Button {...style} busy={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  );
}
