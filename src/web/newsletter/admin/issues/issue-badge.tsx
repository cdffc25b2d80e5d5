import type { IssueRow } from '#shared/newsletter/issues-contract.ts';
import { Badge } from '#web/kit/ui/badge.tsx';

const LOOKS = {
  draft: { tone: undefined, word: 'Draft' },
  scheduled: { tone: 'confirmed', word: 'Scheduled' },
  sending: { tone: 'pending', word: 'Sending' },
  sent: { tone: 'sage', word: 'Sent' },
  cancelled: { tone: 'cancelled', word: 'Cancelled' },
} as const;

export function IssueBadge({ issue: { state } }: { issue: Pick<IssueRow, 'state'> }) {
  const { tone, word } = LOOKS[state];
  return <Badge tone={tone}>{word}</Badge>;
}
