import { useState } from 'react';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Menu } from '#web/kit/ui/menu.tsx';
import { UiBookingDialog } from './ui-booking-dialog.tsx';
import { UiCartSheet } from './ui-cart-sheet.tsx';
import { UiDeleteDialog } from './ui-delete-dialog.tsx';
import { UiRow } from './ui-row.tsx';
import { UiSection } from './ui-section.tsx';

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
