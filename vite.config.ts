import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { externals } from './scripts/externals.mjs';
import { subsetFonts } from './scripts/subset-fonts.ts';
import { oldestBrowsers } from './src/rules/browsers.ts';

const SERVER_FILES = /^(chunks\/|[\w-]+\.js$)/;

const cssTarget = Object.entries(oldestBrowsers).map(([name, version]) => name.toLowerCase() + version);

/** Builds three bundles: the files of the site, those of the back office, and the server. */
export default defineConfig(({ command }) => ({
  publicDir: 'src/site/public',
  plugins: [
    react(),
    subsetFonts,
    tailwindcss(),
    // Compresses static files once, at the best level. The plugin ignores `applyToEnvironment`.
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 512, exclude: SERVER_FILES }),
  ],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        cssTarget,
        rollupOptions: {
          input: ['src/site/entry.start.ts', 'src/site/entry.client.tsx'],
          output: {
            // Changes only with a dependency, so browsers keep its 85 kB over releases.
            codeSplitting: {
              groups: [{ name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ }],
            },
          },
        },
      },
    },
    operator: {
      consumer: 'client',
      build: {
        outDir: 'dist/operator',
        manifest: true,
        copyPublicDir: false,
        target: 'es2022',
        cssTarget,
        rollupOptions: {
          input: ['src/back-office/back-office.client.ts', 'src/back-office/playground.client.tsx'],
        },
      },
    },
    ssr: {
      // Removes the development code of packages.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // The built server is one bundle. During development Node loads packages from node_modules. The last two packages are
      // loaded only if they are there.
      resolve:
        command === 'build'
          ? { noExternal: true, external: [...externals, '@electric-sql/pglite/nodefs', 'pg-native', 'supports-color'] }
          : {},
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        ssr: true,
        target: 'node20',
        // The image has no sources, so these commands are built beside the server.
        rollupOptions: {
          input: [
            'src/main.ts',
            ...['operator', 'backup', 'restore', 'export', 'import', 'run-apart'].map((name) => `scripts/${name}.ts`),
          ],
          output: { chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
  // `scripts/notices.ts` reads the licenses.
  build: { emptyOutDir: true, license: { fileName: '.vite/licenses.json' } },
}));
