import { setFlagsFromString } from 'node:v8';

/*
 * Sets the flags of V8. They apply only to code that is compiled later, so `main.ts` imports this module first.
 */

// PostgreSQL's expression interpreter is one huge function, and optimizing its WebAssembly takes 600 MB and half a second of CPU
// time at every start. Without the optimization, a page is about 10% slower.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');

// Background threads would free the memory of V8's Maglev compiler, and the allocator would keep 6 to 17 MB more of it.
setFlagsFromString('--no-maglev-destroy-on-background');

// In every third process, V8 would allocate objects of a request in the old generation. Such a process served 25% fewer cached
// pages, with seven full garbage collections a second, and took 8 to 16 MB more.
setFlagsFromString('--no-allocation-site-pretenuring');
