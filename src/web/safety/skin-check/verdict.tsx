import type { ReactNode } from 'react';
import { formatDay } from '#shared/kit/dates.ts';
import type { ShownVerdict } from '#shared/safety/skin-check-contract.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { SkinCheckLine } from './skin-check-line.tsx';
import { useSkinCheck } from './use-skin-check.ts';

type VerdictProps = {
  treatmentId?: number;
  productId?: number;
  /** Where to find what suits instead. */
  insteadUrl?: ((id: number) => string) | undefined;
  /** In a form it is chosen there. */
  onInstead?: ((id: number) => void) | undefined;
  /** What was told can be changed and forgotten here, too. */
  hasLine?: boolean;
};

const WORDS: Record<ShownVerdict['outcome'], string> = {
  clear: 'Suits you',
  unknown: "Let's talk first",
  ask: "Let's talk first",
  refuse: 'Not for you right now',
};

export function Verdict({ hasLine = false, ...shown }: VerdictProps) {
  if (!hasLine) return <Words {...shown} />;
  return (
    <SkinCheckLine>
      <Words {...shown} />
    </SkinCheckLine>
  );
}

function Words({ treatmentId, productId, insteadUrl, onInstead }: VerdictProps) {
  const { checked } = useSkinCheck();
  const found =
    checked?.treatments.find(({ id }) => id === treatmentId) ??
    checked?.products.find(({ id }) => id === productId);
  if (!found) return null;
  const { outcome, text, suitableFrom, instead } = found;
  if (outcome === 'clear') {
    return (
      <p className="verdict verdict--clear">
        <Icon name="check" />
        {WORDS.clear}
      </p>
    );
  }
  return (
    <div className={`verdict verdict--${outcome === 'refuse' ? 'refuse' : 'question'}`}>
      <strong>{WORDS[outcome]}</strong>
      <p>{text}</p>
      {suitableFrom && <p>{`If nothing changes, it isSuitable you from ${formatDay(suitableFrom)}.`}</p>}
      {instead && <Instead instead={instead} insteadUrl={insteadUrl} onInstead={onInstead} />}
    </div>
  );
}

type InsteadProps = Pick<VerdictProps, 'insteadUrl' | 'onInstead'> & {
  instead: NonNullable<ShownVerdict['instead']>;
};

function Instead({ instead: { id, name }, insteadUrl, onInstead }: InsteadProps): ReactNode {
  const words = `Choose ${name} instead`;
  if (onInstead) {
    return (
      <button type="button" className="link verdict__instead" onClick={() => onInstead(id)}>
        {words}
      </button>
    );
  }
  if (!insteadUrl) return <p>{`${name} isSuitable you.`}</p>;
  return (
    <a className="link verdict__instead" href={insteadUrl(id)}>
      {words}
    </a>
  );
}
