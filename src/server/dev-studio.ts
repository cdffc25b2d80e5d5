import { parseConfig } from './config.ts';
import { greet } from './serve.ts';
import { loadSettingsFile } from './settings-file.ts';
import type { Assets } from './ssr/assets.ts';
import { inlineText } from './ssr/inline-text.ts';
import { startStudio } from './start-studio.ts';

/** Vite serves the sources; React's refresh hook must be installed before anything else runs. */
const sources: Assets = {
  forPage: (code) => ({
    code: code && `/src/web/${code}`,
    scripts: ['/@vite/client', '/src/web/start.ts'],
    preloads: [],
    ownPreloads: [],
    furtherPreloads: [],
    styles: ['/src/web/styles.css'],
    fonts: [],
  }),
  inlineScript: inlineText(
    'import refresh from "/@react-refresh"; refresh.injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;',
  ),
};

export type DevStudio = Awaited<ReturnType<typeof openDevStudio>>;

/** For `npm run dev`: the same studio without its own HTTP server. */
export async function openDevStudio(builtFolder: string) {
  const print = (line: string) => console.log(line);
  for (const warning of loadSettingsFile(process.env)) print(warning);
  // No backups by themselves: nothing here would make them.
  const env = { ...process.env, BACKUP_DIR: 'none', BACKUP_URL: undefined };
  const config = parseConfig({ ...env, NODE_ENV: 'development' });
  const site = { assets: sources, builtFolder, isDevelopment: true, measurementId: config.gaMeasurementId };
  const started = await startStudio(config, site, print);
  return { ...started, config, greet: (url: string) => greet(url, started, config, print) };
}
