import { Badge } from '#web/kit/ui/badge.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import { UiRow, UiSection } from './ui-section.tsx';

export function UiMessages() {
  return (
    <UiSection title="Badges and messages">
      <UiRow>
        <Badge>Serum</Badge>
        <Badge tone="pending">Pending</Badge>
        <Badge tone="confirmed">Confirmed</Badge>
        <Badge tone="completed">Completed</Badge>
        <Badge tone="cancelled">Cancelled</Badge>
        <Badge tone="sage" dot>
          Open now
        </Badge>
        <Badge tone="pink">Pink</Badge>
        <Badge tone="silver">Silver</Badge>
        <Badge tone="gold">Gold</Badge>
        <span className="avatar" aria-hidden="true">
          HM
        </span>
      </UiRow>
      <div className="grid gap-6 md:grid-cols-2">
        <Note>We open at 11am on weekdays. Saturday starts at 10am.</Note>
        <Note tone="sage">Password updated. Sign in with the new one.</Note>
        <Note tone="warn">Every time on 19 September is taken. Next open day: Monday 21 September.</Note>
        <Note tone="error">Invalid or missing reset token. Please request a new password reset.</Note>
        <Note tone="shell" icon="gift">
          Your first treatment brings 100 welcome points.
        </Note>
        <div className="grid content-center gap-4">
          <Progress label="Progress to Silver" value={62} />
          <Progress label="Working" />
        </div>
      </div>
    </UiSection>
  );
}
