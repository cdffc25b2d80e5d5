import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist/client',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // everything by its own hashed address: the page's policy allows no data: fonts
    rolldownOptions: {
      input: 'src/web/entry-client.tsx',
      output: {
        // What most pages share comes in two files, which compress better than twenty and change apart.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/ },
            { name: 'common', test: /src[\\/](web|shared)/, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
