import { pictureFile, pictureWidths, type PictureSize } from '../../rules/picture-files.ts';

/** Shows a picture of the library. The text beside it says what it shows. */
export function Thumbnail({ picture }: { picture: PictureSize }) {
  const { hash, width, height } = picture;
  const [smallest = width] = pictureWidths(width);
  return (
    <img
      src={pictureFile(hash, smallest, 'webp')}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      className="h-auto max-h-80 w-auto max-w-full rounded-card border border-hairline"
    />
  );
}
