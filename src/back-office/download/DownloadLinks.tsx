import { ButtonLink } from '../../ui/Button.tsx';
import { formats } from './list-download.ts';

/** Renders links to a list in each format. `path` has no file extension. */
export function DownloadLinks({ path, query = '' }: { path: string; query?: string }) {
  return formats.map((format) => (
    <ButtonLink key={format} href={`${path}.${format}${query}`} download variant="quiet" size="small">
      Export {format.toUpperCase()}
    </ButtonLink>
  ));
}
