import { ButtonLink } from '../../ui/Button.tsx';
import { pathWithQuery } from '../layout/pagination.ts';
import { formats } from './list-download.ts';

interface DownloadLinksProps {
  /** Path of the file without its extension. */
  path: string;
  query?: Record<string, string | null>;
}

/** Renders links to a list in each format. */
export function DownloadLinks({ path, query }: DownloadLinksProps) {
  return formats.map((format) => (
    <ButtonLink
      key={format}
      href={pathWithQuery(`${path}.${format}`, query ?? {})}
      download
      variant="quiet"
      size="small"
    >
      Export {format.toUpperCase()}
    </ButtonLink>
  ));
}
