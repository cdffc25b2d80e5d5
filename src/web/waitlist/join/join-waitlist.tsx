import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { JoinWaitlistProps } from '#web/bookings/when/join-waitlist-code.ts';
import { useCodeOnDemand } from '#web/kit/first-load/use-code-on-demand.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import '#web/waitlist/waitlist.css';

const load = async () => (await import('./join-dialog.tsx')).JoinDialog;

/** One quiet button where something is full. */
export function JoinWaitlist({ visit, date, about, label, className, children }: JoinWaitlistProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Dialog = useCodeOnDemand(load, isOpen, close);
  const button = {
    size: 'sm',
    busy: isOpen && !Dialog,
    'aria-haspopup': 'dialog',
    onClick: () => setOpen(true),
  } as const;

  return (
    <>
      {label ? (
        <Button look="ghost" {...button} aria-label={`${label}${about}`}>
          {label}
        </Button>
      ) : (
        <p className={classes('join-waitlist', className)}>
          <span>{children}</span>
          <Button look="secondary" {...button} aria-label={`Tell me ${about}`}>
            Tell me
          </Button>
        </p>
      )}
      {/* Beside the page: it may be opened from within another form. */}
      {isOpen && Dialog && createPortal(<Dialog visit={visit} date={date} onClose={close} />, document.body)}
    </>
  );
}
