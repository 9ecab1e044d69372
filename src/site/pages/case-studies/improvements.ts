interface Improvements {
  /** Number of case studies whose first metric states a percentage. */
  count: number;
  /** In percent. */
  median: number;
  lowest: number;
  highest: number;
}

const PERCENTAGE = /^(\d+(?:\.\d+)?)% (?:less|more)$/;

/** Returns the spread of the first metrics of the case studies, or null if fewer than three state a percentage. */
export function improvements(
  studies: readonly { metric?: { improvement: string } | undefined }[],
): Improvements | null {
  const percentages = studies
    .map(({ metric }) => Number(PERCENTAGE.exec(metric?.improvement ?? '')?.[1]))
    .filter((percentage) => !Number.isNaN(percentage))
    .sort((one, other) => one - other);
  const [lowest, highest] = [percentages[0], percentages.at(-1)];
  if (percentages.length < 3 || lowest === undefined || highest === undefined) return null;
  return { count: percentages.length, median: medianOf(percentages), lowest, highest };
}

function medianOf(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) / 2;
  const [below, above] = [sorted[Math.floor(middle)] ?? 0, sorted[Math.ceil(middle)] ?? 0];
  return Math.round((below + above) / 2);
}
