import { setFlagsFromString } from 'node:v8';

// PostgreSQL's expression interpreter is one huge function. Optimizing its WebAssembly takes 600 MB at every start, more than a
// container of 512 MB has. Without it a page takes 10% longer. Flags apply only to code that is compiled later.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');
