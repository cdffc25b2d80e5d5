import { ExportSection } from './export-section.tsx';
import { ImportSection } from './import-section.tsx';

/** Settings: data of another program in, and everything out. */
export function ImportAndExport() {
  return (
    <div className="grid gap-5">
      <ImportSection />
      <ExportSection />
    </div>
  );
}
