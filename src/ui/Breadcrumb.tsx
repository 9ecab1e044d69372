export interface Crumb {
  label: string;
  href?: string;
}

/** The last item is the current page. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ label, href }, index) => (
          <li key={href ?? label} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {href ? (
              <a
                href={href}
                className="inline-flex min-h-target items-center text-text-2 underline-offset-4 hover:underline"
              >
                {label}
              </a>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
