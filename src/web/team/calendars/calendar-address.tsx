import { useState } from 'react';
import type { CalendarFeed, calendarFeedsApi } from '#shared/bookings/calendar-feeds-contract.ts';
import { formatShortDate } from '#shared/kit/dates.ts';
import { call } from '#web/kit/call.ts';
import { copyText } from '#web/kit/copy-text.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import './calendar-address.css';

const FEEDS = '/api/admin/calendar-feeds';

type CalendarAddressProps = {
  /** Null: of the whole studio. */
  therapistId: number | null;
};

/** The secret address that Google and Apple calendars subscribe to: shown once, when it is made. */
export function CalendarAddress({ therapistId }: CalendarAddressProps) {
  const { data } = useLive<typeof calendarFeedsApi.list>('GET /api/admin/calendar-feeds', {});
  const feed = data?.find((each) => each.therapistId === therapistId);
  const [url, setUrl] = useState<string | null>(null);
  const [showsNames, setShowsNames] = useState(false);
  const making = useSave({
    save: () =>
      call<typeof calendarFeedsApi.make>('POST /api/admin/calendar-feeds', {
        body: { therapistId, showsNames },
      }),
    done: 'Calendar address made',
    failure: 'Failed to make the address',
    changed: [FEEDS],
    onSaved: (made) => setUrl(made.url),
  });

  return (
    <>
      <p className="muted mb-4">
        Google, Apple and other calendars can subscribe to a secret address. Whoever has it sees the visits:
        keep it to yourself.
      </p>
      {url && <MadeAddress url={url} />}
      {feed && <FeedInUse feed={feed} onRevoked={() => setUrl(null)} />}
      <Checkbox
        label="Show clients' full names"
        detail="Without it, only their initials."
        checked={showsNames}
        onChange={({ target }) => setShowsNames(target.checked)}
      />
      <Button
        className="mt-4"
        look="secondary"
        size="sm"
        busy={making.isPending}
        busyText="Making..."
        onClick={() => making.mutate(undefined)}
      >
        {feed ? 'Make a new address' : 'Make an address'}
      </Button>
    </>
  );
}

function MadeAddress({ url }: { url: string }) {
  const words = {
    copied: { title: 'Copied', description: 'Paste it where your calendar asks for an address.' },
    failed: { title: 'Error', description: 'Please select the address and copy it.' },
  };
  return (
    <div className="feed__address">
      <TextField
        label="Secret address"
        hint="It is shown only now. Copy it into your calendar: “subscribe”, “from URL”."
        value={url}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button size="sm" onClick={() => void copyText(url, words)}>
        Copy
      </Button>
    </div>
  );
}

function FeedInUse({ feed, onRevoked }: { feed: CalendarFeed; onRevoked: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const revoking = useSave({
    save: () =>
      call<typeof calendarFeedsApi.revoke>('DELETE /api/admin/calendar-feeds/:id', {
        params: { id: feed.id },
      }),
    done: 'The address no longer works',
    failure: 'Failed to revoke the address',
    changed: [FEEDS],
    onSaved: onRevoked,
  });
  return (
    <div className="feed__in-use">
      <span>
        {`An address is in use since ${formatShortDate(feed.createdAt)}, with ${feed.showsNames ? 'full names' : 'initials'}.`}
      </span>
      <Button look="ghost" size="sm" onClick={() => setConfirming(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => revoking.mutate(undefined, { onSettled: () => setConfirming(false) })}
        title="Revoke the address?"
        confirmText="Revoke"
        busy={revoking.isPending}
        busyText="Saving..."
      >
        Calendars that subscribe to it show nothing new from now on.
      </ConfirmDialog>
    </div>
  );
}
