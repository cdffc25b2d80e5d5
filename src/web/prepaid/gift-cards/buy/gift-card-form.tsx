import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { MOST_NAME } from '#shared/kit/person-name.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { orderPath } from '#shared/orders/order-states.ts';
import type { GiftCardOffer, giftCardsApi, NewGiftCardOrder } from '#shared/prepaid/gift-cards/contract.ts';
import { GIFT_CARD_DESIGNS, type GiftCardDesign, guestOrderPath } from '#shared/prepaid/ledger/gift-card.ts';
import { call, messageOf } from '#web/kit/call.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { createIdempotencyKeys } from '#web/kit/idempotency-keys.ts';
import { navigate } from '#web/kit/navigate.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Choice } from '#web/kit/ui/fields/choice.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Pills } from '#web/kit/ui/pills.tsx';
import { ordersQueries, PURCHASES } from '#web/orders/queries.ts';
import { GiftCardArt, GiftCardFace } from '#web/prepaid/gift-cards/gift-card-face.tsx';
import { amountInWords, checkDraft, type GiftCardDraft, toOrder } from './gift-card-draft.ts';
import { RecipientFields } from './recipient-fields.tsx';

const DESIGN_NAMES: Record<GiftCardDesign, string> = {
  petals: 'Petals',
  linen: 'Linen',
  leaf: 'Leaf',
  evening: 'Evening',
};
const METHODS = {
  paynow: { label: 'PayNow QR', detail: 'From any Singapore bank app. Your QR code appears next.' },
  card: { label: 'Card', detail: "Visa, Mastercard or Amex on Stripe's secure page." },
};

/** `user` is null for somebody who is not signed in. */
export function GiftCardForm({ offer, user }: { offer: GiftCardOffer; user: User | null }) {
  const now = useNow();
  const [initial] = useState(() => firstDraft(offer, user));
  const { order, isPending, error } = useOrderGiftCard();
  const today = studioDay(now);
  const isGuest = user === null;
  const terms = { values: offer.values, today, isGuest };
  const form = useForm({
    initial,
    validate: (draft) => checkDraft(draft, terms),
    submit: (draft) => order(toOrder(draft, { isGuest })),
    isBusy: isPending,
  });
  const draft = form.values;

  if (offer.paymentMethods.length === 0) {
    return <Note tone="warn">Gift cards can be bought at our counter at the moment.</Note>;
  }
  return (
    <form ref={form.element} className="gift-buy" aria-label="Gift card" noValidate onSubmit={form.submit}>
      <div className="gift-buy__form">
        <ValueFields offer={offer} form={form} />
        <Designs {...form.value('design')} />
        <RecipientFields form={form} today={today} />
        {isGuest && <BuyerFields form={form} />}
        <Choice
          legend={<h2>Payment</h2>}
          options={offer.paymentMethods.map((value) => ({ value, ...METHODS[value] }))}
          {...form.value('paymentMethod')}
        />
        {error && (
          <Note tone="error">{messageOf(error, "We couldn't reach the studio. Please try again.")}</Note>
        )}
        <Button type="submit" block busy={isPending} busyText="Placing your order...">
          {`Buy gift card for ${amountInWords(draft)}`}
        </Button>
        <p className="small muted">{`Valid for ${offer.months} months from the day it's paid.`}</p>
      </div>
      <aside className="gift-buy__preview" aria-label="Preview">
        <GiftCardFace
          design={draft.design}
          amount={amountInWords(draft)}
          {...(draft.isGift && {
            recipientName: draft.recipientName,
            fromName: draft.fromName,
            message: draft.message,
          })}
        />
        <ul>
          {promisesOf(offer).map(([icon, text]) => (
            <li key={icon}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      </aside>
    </form>
  );
}

function promisesOf({ months }: GiftCardOffer): [IconName, string][] {
  return [
    ['mail', 'Arrives by e-mail with a PDF to print.'],
    ['calendar', `Valid for ${months} months.`],
    ['bag', 'Pays for treatments and products, online or at our counter.'],
  ];
}

/** Of somebody who is not signed in. */
function BuyerFields({ form }: { form: Fields<GiftCardDraft> }) {
  return (
    <div className="grid gap-4 min-w-0">
      <h2>Your details</h2>
      <div className="field__row field__row--2">
        <TextField label="Your name" autoComplete="name" maxLength={MOST_NAME} {...form.text('guestName')} />
        <TextField
          label="Your e-mail"
          type="email"
          autoComplete="email"
          maxLength={254}
          hint="For your receipt and your copy of the card."
          {...form.text('guestEmail')}
        />
      </div>
      <p className="small muted">
        {'Have an account? '}
        <a className="link" href="/auth?next=%2Fgift-cards">
          Sign in
        </a>
        {' to find it in your E-Wallet.'}
      </p>
    </div>
  );
}

function firstDraft({ values, paymentMethods }: GiftCardOffer, user: User | null): GiftCardDraft {
  return {
    guestName: '',
    guestEmail: '',
    value: values[0] ?? null,
    ownAmount: '',
    design: 'petals',
    isGift: true,
    fromName: user?.firstName ?? '',
    recipientName: '',
    recipientEmail: '',
    message: '',
    isLater: false,
    sendOn: '',
    paymentMethod: paymentMethods[0] ?? 'paynow',
  };
}

const OWN = 'own';

function ValueFields({ offer, form }: { offer: GiftCardOffer; form: Fields<GiftCardDraft> }) {
  const { value } = form.values;
  return (
    <div className="grid gap-4 min-w-0">
      <h2>Value</h2>
      <Pills
        label="Value"
        options={[
          ...offer.values.map((dollars) => ({ value: String(dollars), label: `$${dollars}` })),
          { value: OWN, label: 'Other amount' },
        ]}
        value={value === null ? OWN : String(value)}
        onChange={(next) => form.set('value', next === OWN ? null : Number(next))}
      />
      {value === null && (
        <TextField
          label="Amount in dollars"
          hint="From $10 to $2,000"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          {...form.text('ownAmount')}
        />
      )}
    </div>
  );
}

type DesignsProps = { value: GiftCardDesign; onChange: (design: GiftCardDesign) => void };

function Designs({ value, onChange }: DesignsProps) {
  return (
    <div className="grid gap-4 min-w-0">
      <h2>Design</h2>
      <fieldset className="gift-designs" aria-label="Design">
        {GIFT_CARD_DESIGNS.map((design) => (
          <button
            key={design}
            type="button"
            className={classes('gift-design', `gift-card--${design}`)}
            aria-pressed={design === value}
            onClick={() => onChange(design)}
          >
            <GiftCardArt design={design} />
            <span>{DESIGN_NAMES[design]}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** Orders once, however often it is pressed, and opens the order's page to pay. */
function useOrderGiftCard() {
  const client = useQueryClient();
  const [keys] = useState(() => createIdempotencyKeys());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: NewGiftCardOrder) =>
      call<typeof giftCardsApi.order>(
        'POST /api/gift-cards/orders',
        { body },
        { 'idempotency-key': keys.keyFor(body) },
      ),
    onSuccess: async (order) => {
      keys.done();
      if (order.guestToken) {
        await navigate(guestOrderPath(order.guestToken));
      } else {
        client.setQueryData(ordersQueries.order(order.id).queryKey, order);
        await navigate(orderPath(order.id));
        void client.invalidateQueries({ queryKey: PURCHASES });
      }
      if (order.checkoutUrl) window.location.assign(order.checkoutUrl);
    },
  });
  return {
    isPending,
    error,
    order: (body: NewGiftCardOrder) => {
      if (!isPending) mutate(body);
    },
  };
}
