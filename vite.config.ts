import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Code of forms and dialogs: no page begins with one, so none of it belongs to a page's first load. */
const LATER =
  /[\\/](bookings[\\/](?!queries|early)[\w-]+|ui[\\/](dialog|confirm-dialog|select|checkbox|text-area)|accounts[\\/](phone-field|save-file)|dial-codes|phone-parts)\.tsx?$/;
/** What the pages about passwords share, and no other page needs. */
const ACCOUNT_FORMS =
  /[\\/]accounts[\\/]((email|password|new-password)-field|use-field-errors|is-email|auth-column)\.tsx?$/;
/** Shared by a few pages that are not the ones people come in by. */
const OF_FEW = /[\\/](ui[\\/](tabs|stepper|progress)|orders[\\/][\w-]+|voucher[\w-]*)\.tsx?$/;
/** The rich-text editor and what it stands on: for those who write, and for nobody else. */
const EDITOR =
  /node_modules[\\/](@tiptap|prosemirror-[\w-]+|linkifyjs|orderedmap|rope-sequence|w3c-keyname|fast-equals|use-sync-external-store)[\\/]/;
const isCommon = (id: string) =>
  /src[\\/](web|shared)[\\/]/.test(id) && ![LATER, ACCOUNT_FORMS, OF_FEW].some((kind) => kind.test(id));

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
            { name: 'editor', test: EDITOR, priority: 3 },
            { name: 'libraries', test: /node_modules/, priority: 2 },
            { name: 'common', test: isCommon, minShareCount: 3, priority: 1 },
            { name: 'later', test: LATER, minShareCount: 3 },
            { name: 'account-forms', test: ACCOUNT_FORMS, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
