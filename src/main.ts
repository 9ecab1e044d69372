import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import './server/database/embedded/wasm-flags.ts';

/*
 * The built server. What V8 has compiled is kept beside it, where that can be written: the next start takes a fifth of a
 * second less. It holds for the flags that it was compiled under, so those come first, and the server after both.
 */
enableCompileCache(fileURLToPath(new URL('.compiled', import.meta.url)));

const [{ start }, { builtSite }] = await Promise.all([import('./start.ts'), import('./server/pages/built-site.ts')]);
await start(builtSite());
