import { MOST_NAME } from '#shared/kit/person-name.ts';
import { lastSendDay, MOST_MESSAGE } from '#shared/prepaid/ledger/gift-card.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { Choice } from '#web/kit/ui/fields/choice.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { GiftCardDraft } from './gift-card-draft.ts';

export function RecipientFields({ form, today }: { form: Fields<GiftCardDraft>; today: string }) {
  const { isGift, isLater, message } = form.values;
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
        value={isGift ? 'gift' : 'me'}
        onChange={(value) => form.set('isGift', value === 'gift')}
      />
      {isGift && (
        <>
          <div className="field__row field__row--2">
            <TextField
              label="Recipient's name"
              maxLength={MOST_NAME}
              autoComplete="off"
              {...form.text('recipientName')}
            />
            <TextField
              label="Recipient's e-mail"
              type="email"
              maxLength={254}
              autoComplete="off"
              {...form.text('recipientEmail')}
            />
          </div>
          <TextField label="From" optional maxLength={MOST_NAME} {...form.text('fromName')} />
          <TextArea
            label="Message"
            optional
            maxLength={MOST_MESSAGE}
            hint={`${message.length} of ${MOST_MESSAGE} characters`}
            {...form.text('message')}
          />
          <Choice
            legend="When should we send it?"
            options={[
              { value: 'now', label: "As soon as it's paid" },
              { value: 'later', label: 'On a day I choose' },
            ]}
            value={isLater ? 'later' : 'now'}
            onChange={(value) => form.set('isLater', value === 'later')}
          />
          {isLater && (
            <TextField
              label="Day"
              type="date"
              min={today}
              max={lastSendDay(today)}
              hint="We send it at 8 in the morning."
              {...form.text('sendOn')}
            />
          )}
        </>
      )}
    </div>
  );
}
