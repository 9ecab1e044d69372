import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { mkdirSync, writeFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { externals } from './scripts/externals.mjs';
import { subsetFonts } from './scripts/subset-fonts.ts';
import { oldestBrowsers } from './src/rules/browsers.ts';

const isReactRouter = /node_modules[\\/]react-router[\\/]/;

/**
 * Marks the components of React Router as free of side effects, so that the bundler removes those that no page uses. This
 * saves 3.6 kB of JavaScript (brotli) on the first visit of every page.
 */
const pureComponents: Plugin = {
  name: 'pure-components',
  transform: {
    filter: { id: isReactRouter },
    handler: (code) =>
      code
        .replaceAll(/= (React(?:\$1)?\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.displayName = .*;$/gm, ''),
  },
};

/**
 * Removes features of React Router that the browser never uses: instrumentation, route discovery, form submissions,
 * fetchers, blockers, middleware, server components, warnings for developers, and view transitions, for which the site uses
 * React's. A constant in place of their option makes their code unreachable. This saves 4.7 kB of JavaScript (brotli) on the
 * first visit of every page.
 */
const unusedRouterFeatures: Plugin = {
  name: 'unused-router-features',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: isReactRouter },
    handler: (code) =>
      code
        .replaceAll(
          /\b(?:init|opts\??|route)\.(?:instrumentations|patchRoutesOnNavigation|submission|viewTransition|middleware)\b(?! =[^=])/g,
          'undefined',
        )
        .replaceAll(/^\t\t(?:fetch|getBlocker|deleteBlocker|patchRoutes|_internalSetRoutes),$/gm, '')
        .replaceAll(/\bif \(!?(?:this\.context|vtContext\.isTransitioning|renderDfd|blockerKey)\b/g, 'if (false')
        .replaceAll(/^\t+warning\(.*\);$/gm, '')
        .replaceAll(/\bif \((?:!viewTransitionOpts|!opts) \|\| /g, 'if (true || ')
        .replaceAll(' || parseHydrationData()', ''),
  },
};

/**
 * Imports modules without Vite's helper, which would load the modules and styles that they need at the same time. There are
 * none, because `modulePreload` is off and there is one stylesheet. This saves 0.6 kB of JavaScript (brotli) on every page.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/**
 * Escapes all characters of the server that are not ASCII. V8 keeps the source of a module with 2 bytes for each character if one
 * of them needs 2. With this and without the comments, a worker takes 8 MB less.
 */
const asciiSource: Plugin = {
  name: 'ascii-source',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type === 'chunk') output.code = output.code.replace(/[\u0080-\uffff]/g, escaped);
    }
  },
};

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

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

const SERVER_FILES = /^(chunks\/|\w+\.js$)/;

const cssTarget = Object.entries(oldestBrowsers).map(([name, version]) => name.toLowerCase() + version);

/** Builds three bundles: the files of the site, those of the back office, and the server. */
export default defineConfig(({ command }) => ({
  publicDir: 'src/site/public',
  plugins: [
    react(),
    pureComponents,
    unusedRouterFeatures,
    plainImports,
    listPackages,
    asciiSource,
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
        // The HTML names the files of its page. Vite's preloading for later pages would add 0.9 kB to each of them, and those
        // that read data would not be faster, because their data arrives after their files.
        modulePreload: false,
        target: 'es2022',
        cssTarget,
        rollupOptions: {
          input: ['src/site/entry.start.ts', 'src/site/entry.client.tsx'],
          output: {
            // `react` changes only with a dependency, so browsers keep it over releases. `frame` holds what many pages share.
            // With the format of numbers in `frame`, the catalog loads no forms: 1.5 kB less.
            // The others hold what a few pages share: all forms, all long texts, all lists, and all covers.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                  priority: 3,
                },
                {
                  name: 'frame',
                  test: /src[\\/](site[\\/]|ui[\\/]|rendering[\\/]|rules[\\/]number\.|site\.config)/,
                  minShareCount: 5,
                  priority: 2,
                },
                {
                  name: 'form',
                  test: /src[\\/](rules[\\/]field-schema|ui[\\/]Field|site[\\/]post)\./,
                  priority: 1,
                },
                {
                  name: 'text',
                  test: /(retention|ContentsList|LegalDocument|Prose|TermRows)\.tsx?$/,
                },
                {
                  name: 'list',
                  test: /(technology|case-study|enum-names|pagination|paging|PageLinks|illustrative|Badge)\.tsx?$/,
                },
                {
                  name: 'covers',
                  test: /(components[\\/]Cover|picture-files)\.tsx?$/,
                  // Cover imports Transitions, as the layout does. With both in this chunk, every page would load it: 0.6 kB.
                  includeDependenciesRecursively: false,
                },
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
            ...['operator', 'backup', 'restore', 'export', 'import', 'draw'].map((name) => `scripts/${name}.ts`),
          ],
          output: { comments: { jsdoc: false }, chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
  build: { emptyOutDir: true },
}));
