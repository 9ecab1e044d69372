import type { Chance } from '../chance.ts';

/** Returns the SVG elements of a cover. */
export type Motif = (chance: Chance) => string;
