import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#shared/kit/money.ts';
import type { giftCardsApi } from '#shared/prepaid/gift-cards/contract.ts';
import {
  giftCardLabel,
  MOST_GIFT_CARDS,
  NO_SUCH_GIFT_CARD,
  readGiftCardCode,
} from '#shared/prepaid/ledger/gift-card.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { CodeField } from '#web/kit/form/code-field.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import type { StepProps } from './plan-order.ts';
import type { ChosenGiftCard } from './prepaid-plan.ts';

export function PrepaidStep({ checkout, draft, change }: StepProps) {
  const { giftCards } = draft;
  return (
    <fieldset>
      <legend>
        <h2>{checkout.takesGiftCards ? 'Gift cards' : 'Credit'}</h2>
      </legend>
      <div className="choices">
        {checkout.credit && (
          <div className="choice">
            <label className="check">
              <input
                type="checkbox"
                checked={draft.useCredit}
                onChange={() => change({ useCredit: !draft.useCredit })}
              />
              <span className="check__text">
                <strong>{`Use my credit (${formatMoney(checkout.credit)})`}</strong>
              </span>
            </label>
          </div>
        )}
        {giftCards.map(({ code, balance }) => (
          <div key={code} className="choice flex items-center justify-between gap-3 px-4">
            <span>{`${giftCardLabel(code)}, ${formatMoney(balance)} left`}</span>
            <IconButton
              icon="close"
              label={`Remove ${giftCardLabel(code)}`}
              onClick={() => change({ giftCards: giftCards.filter((each) => each.code !== code) })}
            />
          </div>
        ))}
        {checkout.takesGiftCards && giftCards.length < MOST_GIFT_CARDS && (
          <GiftCardCode chosen={giftCards} onFound={(card) => change({ giftCards: [...giftCards, card] })} />
        )}
      </div>
    </fieldset>
  );
}

type GiftCardCodeProps = { chosen: readonly ChosenGiftCard[]; onFound: (card: ChosenGiftCard) => void };

function GiftCardCode({ chosen, onFound }: GiftCardCodeProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: (code: string) =>
      call<typeof giftCardsApi.balance>('POST /api/gift-cards/balance', { body: { code } }),
    onSuccess: ({ balance, isExpired }, code) => {
      if (isExpired) return setError('This gift card has expired.');
      if (balance === '0.00') return setError("There's nothing left on this gift card.");
      setText('');
      onFound({ code, balance });
    },
    onError: (problem) => setError(messageOf(problem, "We couldn't check the code. Please try again.")),
  });

  function apply() {
    if (isPending) return;
    const code = readGiftCardCode(text);
    if (!text.trim()) return setError('Please enter a gift card code');
    if (!code) return setError(NO_SUCH_GIFT_CARD);
    if (chosen.some((each) => each.code === code)) return setError('This gift card is already added.');
    setError('');
    mutate(code);
  }

  return (
    <CodeField
      label="Gift card code"
      value={text}
      error={error}
      busy={isPending}
      onChange={(typed) => {
        setText(typed);
        setError('');
      }}
      onApply={apply}
      applyLabel="Apply gift card"
    />
  );
}
