import type { AboutPageData } from './about-page.loader.ts';

export function Timeline({ timeline }: Pick<AboutPageData, 'timeline'>) {
  return (
    <ol className="border-l border-hairline-2 sm:ml-28">
      {timeline.map(({ year, title, text }) => (
        <li key={`${year} ${title}`} className="relative pb-10 pl-8 last:pb-0 print:break-inside-avoid">
          <svg
            viewBox="0 0 11 11"
            width="11"
            height="11"
            aria-hidden="true"
            className="absolute top-2 left-0 -translate-x-1/2"
          >
            <circle cx="5.5" cy="5.5" r="4.5" className="fill-bg stroke-text-3" />
          </svg>
          <p className="tabular text-card font-normal text-text-3 sm:absolute sm:top-0 sm:-left-28">{year}</p>
          <h3 className="text-card">{title}</h3>
          <p className="mt-1 text-pretty text-text-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
