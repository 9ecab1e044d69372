import { setFlagsFromString } from 'node:v8';

/**
 * PostgreSQL's interpreter of expressions is one function so large that optimizing it takes 600 MB and half a second of
 * a core, at every start. The code of the first compiler, about a tenth slower on a page, is good enough.
 */
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');
