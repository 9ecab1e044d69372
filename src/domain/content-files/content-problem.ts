/** A mistake in a content folder. */
export interface ContentProblem {
  file: string;
  line: number;
  message: string;
}

/** The mistakes in a content folder, one per line. Nothing of the folder was stored. */
export class ContentFolderError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n'));
    this.name = 'ContentFolderError';
    this.problems = problems;
  }
}
