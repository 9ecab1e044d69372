const MAX_MB = 8;

/** The form with which operators import texts of another system. */
export const contentImport = {
  /** The page of the dry run sends the files again in base64, within the limit of uploads. */
  maxBytes: MAX_MB * 1024 * 1024,
  /** A part of the path of a file. */
  name: /^(?!\.\.?$)[^/\\\0]{1,150}$/,
  missing: 'Please choose files or a folder',
  tooLarge: `The files must be at most ${MAX_MB} MB together. The command npm run import reads larger ones`,
};
