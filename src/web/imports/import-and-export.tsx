import { ExportSection } from './export-section.tsx';
import { ImportSection } from './import-section.tsx';
import { PastImports } from './past-imports.tsx';

export function ImportAndExport() {
  return (
    <div className="grid gap-5">
      <ImportSection />
      <PastImports />
      <ExportSection />
    </div>
  );
}
