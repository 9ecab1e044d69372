import { Lock } from 'lucide-react';

const stations = [
  {
    title: 'Staff and clients',
    text: 'Sign in through your identity provider, with a second factor.',
    holder: 'You hold the accounts',
  },
  {
    title: 'Application',
    text: 'Runs in your cloud account. Roles decide who sees which matter.',
    holder: 'You hold the cloud account',
  },
  {
    title: 'Storage',
    text: 'Documents, records and backups are encrypted at rest.',
    holder: 'You hold the keys',
  },
  {
    title: 'Other services',
    text: 'Court portals, e-signature and models get only the fields that their task needs.',
    holder: 'You approve the contract',
  },
] as const;

/** Renders the path of a document, its holders and its encryption. It is vertical on a phone. */
export function DataPath() {
  return (
    <figure className="@container print:break-inside-auto">
      <div className="grid gap-4 @min-[50rem]:grid-cols-4 @min-[50rem]:gap-y-0">
        <Frame
          label="Inside your accounts"
          className="row-start-1 row-end-4 border-control @min-[50rem]:col-end-4 @min-[50rem]:row-end-2"
        />
        <Frame
          label="Outside"
          className="row-start-4 border-dashed border-control @min-[50rem]:col-start-4 @min-[50rem]:row-start-1"
        />
        <ol className="col-start-1 row-start-1 row-end-5 grid grid-rows-subgrid @min-[50rem]:col-end-5 @min-[50rem]:row-end-2 @min-[50rem]:grid-cols-subgrid">
          {stations.map(({ title, text, holder }, index) => (
            <li
              key={title}
              className="relative pt-10 pb-6 pr-2 pl-12 sm:pr-6 @min-[50rem]:px-6 @min-[50rem]:pt-20 @min-[50rem]:pb-7"
            >
              <Rail last={index === stations.length - 1} />
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-caption text-text-2">{text}</p>
              <p className="mt-3 text-caption text-text">{holder}</p>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="mt-6 flex flex-wrap gap-x-8 gap-y-2 text-caption text-text-3">
        <span className="inline-flex items-center gap-2">
          <Lock size={14} className="text-text-2" /> Encrypted in transit
        </span>
        <span>Every read, change and transfer is added to a log that the application cannot edit.</span>
      </figcaption>
    </figure>
  );
}

function Frame({ label, className }: { label: string; className: string }) {
  return (
    <div className={`relative col-start-1 rounded-card border ${className}`}>
      <p className="absolute -top-1.5 right-2 bg-surface-1 px-2 text-caption leading-none text-text-2 @min-[50rem]:right-auto @min-[50rem]:left-4">
        {label}
      </p>
    </div>
  );
}

/** Renders the dot of a station and the line to the next one. The lock marks the border between the two. */
function Rail({ last }: { last: boolean }) {
  return (
    <>
      <svg
        aria-hidden="true"
        className="absolute top-13 left-5 h-full w-px overflow-visible @min-[50rem]:top-11 @min-[50rem]:left-7 @min-[50rem]:h-px @min-[50rem]:w-full"
      >
        {!last && (
          <>
            <line y2="100%" className="stroke-text-3 @min-[50rem]:hidden" />
            <line x2="100%" className="hidden stroke-text-3 @min-[50rem]:block" />
            <svg x="100%" overflow="visible" className="hidden @min-[50rem]:block">
              <line x2="16" className="stroke-text-3" />
            </svg>
            <svg y="100%" overflow="visible" className="@min-[50rem]:hidden">
              <line y2="16" className="stroke-text-3" />
            </svg>
          </>
        )}
        <circle r="5" strokeWidth="2" className="fill-surface-1 stroke-text" />
      </svg>
      {!last && (
        <span
          aria-hidden="true"
          className="absolute -bottom-2 left-5 z-10 flex size-7 -translate-x-1/2 translate-y-1/2 items-center justify-center rounded-full border border-text-3 bg-surface-1 text-text-2 @min-[50rem]:top-11 @min-[50rem]:-right-2 @min-[50rem]:bottom-auto @min-[50rem]:left-auto @min-[50rem]:translate-x-1/2 @min-[50rem]:-translate-y-1/2"
        >
          <Lock size={14} />
        </span>
      )}
    </>
  );
}
