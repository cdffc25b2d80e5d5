import type { ComponentProps } from 'react';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import './verdict.css';
import { useStatedText } from './stated.ts';

// Not part of the first load: most visitors tick nothing.
const Verdict = lazyPart(async () => (await import('./verdict.tsx')).Verdict);

/** Whether a treatment or a product suits who told us about their skin, and why not. Nothing for everybody else. */
export function SkinVerdict(props: ComponentProps<typeof Verdict>) {
  return useStatedText() && <Verdict {...props} />;
}
