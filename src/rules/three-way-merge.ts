import { isSameValue } from './document-parts.ts';

type Values = Readonly<Record<string, unknown>>;

interface Sides {
  /** The values that both sides started from. Null if they are no longer known. */
  base: Values | null;
  mine: Values;
  theirs: Values;
}

interface Merge {
  /** Names of the values that only the other side changed. */
  theirs: string[];
  /** Names of the values that both sides changed differently. */
  conflicts: string[];
}

/** Compares two changes of the same values, name by name. All values that it does not return are those of `mine`. */
export function mergeThreeWays({ base, mine, theirs }: Sides): Merge {
  const different = Object.keys(mine).filter((name) => !isSameValue(mine[name], theirs[name]));
  const changedByMe = (name: string) => !base || !isSameValue(mine[name], base[name]);
  const changedByThem = (name: string) => !base || !isSameValue(theirs[name], base[name]);
  return {
    theirs: different.filter((name) => !changedByMe(name)),
    conflicts: different.filter((name) => changedByMe(name) && changedByThem(name)),
  };
}
