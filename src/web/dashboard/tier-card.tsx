import { Badge } from '#web/kit/ui/badge.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import './rows.css';

const TIERS = [
  { tier: 'Pink', tone: 'pink', range: '0 to 999' },
  { tier: 'Silver', tone: 'silver', range: '1,000 to 4,999' },
  { tier: 'Gold', tone: 'gold', range: '5,000 or more' },
] as const;

export function TierCard() {
  return (
    <Card title="Tiers">
      <ul className="rows">
        {TIERS.map(({ tier, tone, range }) => (
          <li key={tier}>
            <Badge tone={tone}>{tier}</Badge>
            <span className="muted num">{range}</span>
          </li>
        ))}
      </ul>
      <p className="muted tiny mt-3">Counted by all points you ever earned: spending them costs no tier.</p>
    </Card>
  );
}
