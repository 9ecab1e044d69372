import { argv } from 'node:process';

/** `npm run drills -- NAME`: runs `scripts/drills/NAME.ts`, a proof that takes too long for the tests. */
await import(`./drills/${argv[2]}.ts`);
