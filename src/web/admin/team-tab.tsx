import { lazy, Suspense } from 'react';
import { TeamSection } from '#web/team/admin/team-section.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';

const StaffReportSection = lazy(async () => ({
  default: (await import('#web/staff-report/staff-report-section.tsx')).StaffReportSection,
}));

/** The team with what each of them did, which is a report of its own. */
export function TeamTab() {
  return <TeamSection more={[{ value: 'figures', label: 'Team figures', content: () => <Figures /> }]} />;
}

function Figures() {
  return (
    <Suspense fallback={<SectionSkeleton label="Team figures" />}>
      <div className="grid gap-6">
        <StaffReportSection />
      </div>
    </Suspense>
  );
}
