import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { mkdirSync, writeFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { externals } from './scripts/externals.mjs';

/**
 * Marks the components of React Router as free of side effects, so that the bundler removes those that no page uses. This
 * saves 3.6 kB of JavaScript (brotli) on the first visit of every page.
 */
const pureComponents: Plugin = {
  name: 'pure-components',
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/]/ },
    handler: (code) =>
      code
        .replaceAll(/= (React(?:\$1)?\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.displayName = .*;$/gm, ''),
  },
};

const PACKAGE = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** Writes the names of the packages in each bundle to `dist/packages`, for the test of the dependencies. */
const listPackages: Plugin = {
  name: 'list-packages',
  apply: 'build',
  writeBundle(_, bundle) {
    const files = Object.values(bundle).flatMap((output) =>
      output.type === 'asset'
        ? output.originalFileNames
        : Object.entries(output.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
    );
    const packages = new Set(files.flatMap((file) => PACKAGE.exec(file)?.[1]?.replaceAll('\\', '/') ?? []));
    mkdirSync('dist/packages', { recursive: true });
    writeFileSync(`dist/packages/${this.environment.name}.json`, JSON.stringify([...packages].sort(), null, 2));
  },
};

/** Builds three bundles: the files of the site, those of the back office, and the server. */
export default defineConfig(({ command }) => ({
  publicDir: 'src/site/public',
  plugins: [
    react(),
    pureComponents,
    listPackages,
    tailwindcss(),
    // Compresses static files once, at the best level.
    {
      ...compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 512 }),
      applyToEnvironment: ({ name }) => name !== 'ssr',
    },
  ],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        target: 'es2022',
        rollupOptions: {
          input: ['src/site/entry.start.ts', 'src/site/entry.client.tsx'],
          output: {
            // `react` changes only with a dependency, so browsers keep it over releases. `frame` holds what many pages share.
            // `form` holds what all forms share: other pages do not need it.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie)[\\/]/,
                  priority: 2,
                },
                {
                  name: 'frame',
                  test: /src[\\/](site[\\/]|ui[\\/]|rendering[\\/]|site\.config)/,
                  minShareCount: 6,
                  priority: 1,
                },
                { name: 'form', test: /src[\\/](rules[\\/]field-schema|ui[\\/]useEarlyInput|site[\\/]post)\./ },
              ],
            },
          },
        },
      },
      define: { 'globalThis.__DEV__': 'false' },
    },
    operator: {
      consumer: 'client',
      build: {
        outDir: 'dist/operator',
        manifest: true,
        copyPublicDir: false,
        modulePreload: { polyfill: false },
        target: 'es2022',
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
        // The image has no sources, so the operator command is built beside the server.
        rollupOptions: { input: ['src/main.ts', 'scripts/operator.ts'] },
      },
    },
  },
  build: { emptyOutDir: true },
}));
