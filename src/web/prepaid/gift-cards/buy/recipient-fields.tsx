import { MOST_NAME } from '#shared/kit/person-name.ts';
import { lastSendDay, MOST_MESSAGE } from '#shared/prepaid/ledger/gift-card.ts';
import { Choice } from '#web/kit/ui/fields/choice.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { GiftCardDraft } from './gift-card-draft.ts';

type RecipientFieldsProps = {
  draft: GiftCardDraft;
  errors: {
    recipientName?: string | undefined;
    recipientEmail?: string | undefined;
    sendOn?: string | undefined;
  };
  today: string;
  onChange: (fields: Partial<GiftCardDraft>) => void;
};

/** Whom the card is for, what they read on it, and when it comes. */
export function RecipientFields({ draft, errors, today, onChange }: RecipientFieldsProps) {
  return (
    <div className="grid gap-4 min-w-0">
      <Choice
        legend={<h2>Who is it for?</h2>}
        options={[
          {
            value: 'gift',
            label: 'For someone else',
            detail: 'We e-mail it to them, and a copy to print to you.',
          },
          { value: 'me', label: 'For me', detail: 'We e-mail it to you.' },
        ]}
        value={draft.isGift ? 'gift' : 'me'}
        onChange={(value) => onChange({ isGift: value === 'gift' })}
      />
      {draft.isGift && (
        <>
          <TextField
            label="Recipient's name"
            maxLength={MOST_NAME}
            autoComplete="off"
            value={draft.recipientName}
            error={errors.recipientName}
            onChange={({ target }) => onChange({ recipientName: target.value })}
          />
          <TextField
            label="Recipient's e-mail"
            type="email"
            maxLength={254}
            autoComplete="off"
            value={draft.recipientEmail}
            error={errors.recipientEmail}
            onChange={({ target }) => onChange({ recipientEmail: target.value })}
          />
          <TextField
            label="From"
            optional
            maxLength={MOST_NAME}
            value={draft.fromName}
            onChange={({ target }) => onChange({ fromName: target.value })}
          />
          <TextArea
            label="Message"
            optional
            maxLength={MOST_MESSAGE}
            hint={`${draft.message.length} of ${MOST_MESSAGE} characters`}
            value={draft.message}
            onChange={({ target }) => onChange({ message: target.value })}
          />
          <Choice
            legend="When should we send it?"
            options={[
              { value: 'now', label: "As soon as it's paid" },
              { value: 'later', label: 'On a day I choose' },
            ]}
            value={draft.isLater ? 'later' : 'now'}
            onChange={(value) => onChange({ isLater: value === 'later' })}
          />
          {draft.isLater && (
            <TextField
              label="Day"
              type="date"
              min={today}
              max={lastSendDay(today)}
              hint="We send it at 8 in the morning."
              value={draft.sendOn}
              error={errors.sendOn}
              onChange={({ target }) => onChange({ sendOn: target.value })}
            />
          )}
        </>
      )}
    </div>
  );
}
