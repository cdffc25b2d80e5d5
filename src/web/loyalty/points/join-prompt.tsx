import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { LogoMark } from '#web/kit/ui/logo-mark.tsx';
import './join-prompt.css';
import { MemberCard } from './member-card.tsx';

/** The benefits of joining, with an example card. */
export function JoinPrompt() {
  return (
    <div className="join on-tint">
      <LogoMark />
      <div>
        <span className="eyebrow">Rewards</span>
        <h2 id="loyalty-title">Every visit counts toward the next</h2>
        <p className="mt-3 max-w-[38ch]">
          One point is one dollar. Turn 10, 25 or 50 points into a voucher for treatments and products.
        </p>
        <ButtonLink href="/auth" data-intent="join" className="mt-6">
          Create Account &amp; Start Earning
        </ButtonLink>
        <a className="link" href="/auth">
          Already a member? Sign In
        </a>
      </div>
      <MemberCard title="Example member card" points={1240} tier="Silver" since="2024" isExample />
    </div>
  );
}
