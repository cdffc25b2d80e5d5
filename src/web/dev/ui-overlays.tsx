import { useState } from 'react';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Sheet } from '#web/kit/ui/dialogs/sheet.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Menu } from '#web/kit/ui/menu.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { UiRow, UiSection } from './ui-section.tsx';

export function UiOverlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'confirm' | null>(null);
  const close = () => setOpen(null);

  return (
    <UiSection title="Dialog, sheet, menu, toast">
      <UiRow>
        <Button look="secondary" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button look="secondary" onClick={() => setOpen('sheet')}>
          Open sheet
        </Button>
        <Button look="danger" onClick={() => setOpen('confirm')}>
          Ask first
        </Button>
        <Menu
          label="Account of Hui Min"
          button="HM"
          buttonClass="avatar avatar--btn"
          head={<AccountHead />}
          items={[
            { label: 'Dashboard', icon: 'grid', href: '#dashboard' },
            { label: 'Admin Dashboard', icon: 'chart', href: '#admin' },
            { label: 'Sign Out', icon: 'leave', onSelect: () => toast({ title: 'Signed out' }) },
          ]}
        />
      </UiRow>
      <UiToasts />
      <UiBookingDialog open={open === 'dialog'} onClose={close} />
      <UiCartSheet open={open === 'sheet'} onClose={close} />
      <UiDeleteDialog open={open === 'confirm'} onClose={close} />
    </UiSection>
  );
}

function AccountHead() {
  return (
    <>
      <strong>Hui Min</strong>
      <br />
      <span className="tiny muted">huimin.tan@example.com</span>
    </>
  );
}

function UiToasts() {
  return (
    <UiRow>
      <Button
        look="soft"
        onClick={() =>
          toast({
            title: 'Booking Confirmed!',
            description:
              "Your appointment has been successfully booked. We'll contact you soon to confirm the details.",
          })
        }
      >
        Plain toast
      </Button>
      <Button look="soft" onClick={() => toast({ title: 'Added to Cart', icon: 'bag' })}>
        Toast with its icon
      </Button>
      <Button
        look="soft"
        onClick={() =>
          toast({
            title: 'Booking Failed',
            description: 'Someone took 3:00 PM a moment ago. Please choose another time.',
            tone: 'destructive',
          })
        }
      >
        Destructive toast
      </Button>
    </UiRow>
  );
}

function UiBookingDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  function fail() {
    toast({ title: 'Booking Failed', description: 'Shown in the dialog.', tone: 'destructive' });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Book Appointment"
      foot={
        <>
          <Button look="secondary" size="sm" onClick={onClose}>
            Not now
          </Button>
          <Button size="sm" onClick={fail}>
            Book Appointment
          </Button>
        </>
      }
    >
      <p className="small muted mb-5">Sensitive Calm Facial · 60 min · $128.00</p>
      <div className="field__row">
        <TextField label="Name" defaultValue="Hui Min" data-autofocus />
        <TextField label="E-mail" type="email" defaultValue="huimin.tan@example.com" />
        <div className="field__row field__row--2">
          <TextField label="Date" type="date" defaultValue="2026-09-17" />
          <Select label="Time">
            <option>3:00 PM</option>
          </Select>
        </div>
      </div>
    </Dialog>
  );
}

function UiCartSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Your cart"
      closeLabel="Close cart"
      foot={
        <>
          <p className="mb-4 flex items-baseline justify-between">
            <span className="small muted">Total</span> <Price text="$120.00" className="text-25" />
          </p>
          <ButtonLink href="#checkout" block>
            Checkout
          </ButtonLink>
        </>
      }
    >
      <EmptyState icon="bag" title="Your cart is empty" text="Nothing here yet." className="mt-6" />
    </Sheet>
  );
}

function UiDeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false);

  function remove() {
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      onClose();
      toast({ title: 'Booking deleted' });
    }, 900);
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={remove}
      title="Delete this booking?"
      confirmText="Delete booking"
      cancelText="Keep it"
      busy={busy}
      busyText="Deleting..."
    >
      The guest gets a message. This cannot be undone.
    </ConfirmDialog>
  );
}
