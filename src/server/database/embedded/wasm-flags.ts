import { setFlagsFromString } from 'node:v8';

/**
 * Turns off V8's optimizing WebAssembly compiler. PostgreSQL's expression interpreter is one huge function, whose optimization
 * takes 600 MB and half a second of a core at every start. Without it a page is about 10% slower.
 */
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');
