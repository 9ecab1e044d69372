/** Returns SQL that copies each technology `copies` times. */
export function copyTechnologies(copies: number): string {
  return `
    INSERT INTO technologies ("name", "slug", "categoryId", "shortDescription", "difficultyLevel")
    SELECT "name" || ' ' || n, "slug" || '-' || n, "categoryId", "shortDescription", "difficultyLevel"
    FROM technologies, generate_series(1, ${copies}) AS n`;
}
