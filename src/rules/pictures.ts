import { text, type FormSchema } from './field-schema.ts';

/** Limits of an uploaded picture. */
export const PICTURE_MAX_MB = 12;
export const PICTURE_MAX_BYTES = PICTURE_MAX_MB * 1024 * 1024;
export const PICTURE_MAX_MEGAPIXELS = 50;
/** A narrower picture would be blurred on every screen. */
export const PICTURE_MIN_WIDTH = 200;
/** A higher picture fits on no screen. */
export const PICTURE_MAX_RATIO = 4;
/** Number of pictures that the site stores. */
export const PICTURES_MAX = 1_000;

/** The types that the file control offers. The content of the file decides. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

export const pictureForm = {
  alt: text({
    label: 'Alternative text',
    max: 300,
    message: 'Please say what the picture shows, for readers who do not see it',
  }),
} satisfies FormSchema;

export const pictureMessages = {
  missing: 'Please choose a picture',
  format: 'Please choose a JPEG, PNG, WebP or AVIF picture',
  moving: 'Please choose a picture that is not animated',
  broken: 'This picture is damaged or incomplete',
  bytes: `The picture must be at most ${PICTURE_MAX_MB} MB`,
  pixels: `The picture must be at most ${PICTURE_MAX_MEGAPIXELS} megapixels`,
  narrow: `The picture must be at least ${PICTURE_MIN_WIDTH} pixels wide`,
  tall: `The picture must be at most ${PICTURE_MAX_RATIO} times as high as wide`,
  full: `The site stores at most ${PICTURES_MAX} pictures. Please remove one that is not used`,
};

/** Returns the Markdown that shows a picture in a blog post. */
export function pictureMarkdown({ hash, alt }: { hash: string; alt: string }): string {
  return `![${alt.replaceAll(/[[\]\\]/g, '\\$&')}](picture:${hash})`;
}

/** Returns why a blog post cannot show an image. */
export function foreignImage(address: string): string {
  return (
    `The image ${address} is not a picture of this site. Browsers block images of other sites here, because they would ` +
    'tell those sites who reads the article. Please upload it under Pictures'
  );
}
