import { pathWithQuery } from '../../rules/pagination.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Disclosure } from '../layout/Disclosure.tsx';
import { formats } from './list-download.ts';

interface DownloadLinksProps {
  /** Path of the file without its extension. */
  path: string;
  query?: Record<string, string | null>;
}

/** Renders a menu with links to a list in each format. */
export function DownloadLinks({ path, query }: DownloadLinksProps) {
  return (
    <Disclosure label="Export">
      <div className="grid gap-2">
        {formats.map((format) => (
          <ButtonLink
            key={format}
            href={pathWithQuery(`${path}.${format}`, query ?? {})}
            download
            variant="quiet"
            size="small"
          >
            Export {format.toUpperCase()}
          </ButtonLink>
        ))}
      </div>
    </Disclosure>
  );
}
