import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { readStored, writeStored } from '#web/kit/stored.ts';
import { Button } from '#web/kit/ui/button.tsx';
import './consent-bar.css';
import { startGoogleTag, stopGoogleTag } from './google-tag.ts';

/** Asks once, and afterwards stays at the end of the page to change the choice. */
function ConsentBar({ measurementId }: { measurementId: string }) {
  const [consent, setConsent] = useState(readConsent);
  const [isOpen, setOpen] = useState(consent === null);
  const place = useRef<HTMLElement>(null);
  const isFirst = useRef(true);

  useEffect(() => {
    if (consent === 'agreed') startGoogleTag(measurementId);
    if (consent === 'declined') stopGoogleTag(measurementId);
  }, [consent, measurementId]);

  // The button that was pressed is gone: the focus stays where it was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the bar opens or closes
  useEffect(() => {
    if (!isFirst.current) place.current?.querySelector('button')?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [isOpen]);

  function answer(given: Consent) {
    writeStored(KEY, given);
    setConsent(given);
    setOpen(false);
  }

  return (
    <section ref={place} className={isOpen ? 'consent' : 'consent-again'} aria-label="Cookies">
      {isOpen ? <Question onAnswer={answer} /> : <Again onClick={() => setOpen(true)} />}
    </section>
  );
}

function Question({ onAnswer }: { onAnswer: (consent: Consent) => void }) {
  return (
    <div className="wrap consent__row">
      <p>
        May we count this visit with Google Analytics? It sets cookies, and shows us which pages are useful.{' '}
        <a className="link" href="/legal/privacy">
          Privacy Policy
        </a>
      </p>
      <div className="consent__answers">
        <Button look="secondary" size="sm" onClick={() => onAnswer('agreed')}>
          Agree
        </Button>
        <Button look="secondary" size="sm" onClick={() => onAnswer('declined')}>
          No thanks
        </Button>
      </div>
    </div>
  );
}

function Again({ onClick }: { onClick: () => void }) {
  return (
    <div className="wrap">
      <button type="button" className="link" onClick={onClick}>
        Cookie choice
      </button>
    </div>
  );
}

/** A separate root at the end of the page: not rendered by the server, and not loaded by a studio without it. */
export function openConsentBar(measurementId: string): void {
  const place = document.createElement('div');
  place.className = 'consent-place';
  document.body.append(place);
  createRoot(place).render(<ConsentBar measurementId={measurementId} />);
}

const KEY = 'analyticsConsent';

type Consent = 'agreed' | 'declined';

/** The visitor's choice, null before they made one. */
function readConsent(): Consent | null {
  const saved = readStored(KEY);
  return saved === 'agreed' || saved === 'declined' ? saved : null;
}
