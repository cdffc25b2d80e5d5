import { ExportSection } from './export-section.tsx';
import { ImportSection } from './import-section.tsx';

export function ImportAndExport() {
  return (
    <div className="grid gap-5">
      <ImportSection />
      <ExportSection />
    </div>
  );
}
