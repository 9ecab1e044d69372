import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** React Router does not say that making and naming a component does nothing else: those that no page uses would stay in. */
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

/** Three builds from one source: what a visitor's browser loads, what an operator's does, and what runs on the server. */
export default defineConfig(({ command }) => ({
  publicDir: 'src/site/public',
  plugins: [
    react(),
    pureComponents,
    tailwindcss(),
    // Static files are compressed once, here, at the best level.
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
            // What no release of the site changes, in one file: it is kept longer. What many pages share, in another: it packs
            // better. The rules go to the pages with forms alone.
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
      // So that it holds none of what packages do for developers.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // The built server is one bundle; during development Node loads packages as they are.
      resolve:
        command === 'build'
          ? { noExternal: true, external: ['@electric-sql/pglite', '@electric-sql/pglite/nodefs', 'pg', 'pg-native'] }
          : {},
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        ssr: true,
        target: 'node20',
        // The image has no sources: whoever must reset a password there has the command beside the server.
        rollupOptions: { input: ['src/main.ts', 'scripts/operator.ts'] },
      },
    },
  },
  build: { emptyOutDir: true },
}));
