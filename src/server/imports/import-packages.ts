import type { Importer } from './importer.ts';
export const importPackages: Importer = async () => ({ lines: [], records: [] });
