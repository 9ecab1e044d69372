import { ButtonLink } from '../../ui/Button.tsx';
import { formats } from './list-download.ts';

/** `path` ends before the dot. */
export function DownloadLinks({ path, query = '' }: { path: string; query?: string }) {
  return formats.map((format) => (
    <ButtonLink key={format} href={`${path}.${format}${query}`} download variant="quiet" size="small">
      Export {format.toUpperCase()}
    </ButtonLink>
  ));
}
