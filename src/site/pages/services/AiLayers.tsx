import { Fragment } from 'react';
import { JumpLink } from './JumpLink.tsx';

/** The layers from the data onward. At a gate a person has to agree. */
const layers = [
  {
    title: 'Your data',
    text: 'Documents, messages, ledgers, tickets',
    links: [['data-preparation', 'Data preparation']],
    gate: 'A person approves which sources may be read',
  },
  {
    title: 'Retrieval and models',
    text: 'Finds the passages, then reads, sorts or drafts',
    links: [
      ['natural-language-processing', 'Natural language'],
      ['machine-learning-models', 'Machine learning'],
    ],
  },
  {
    title: 'Checks',
    text: 'Sources cited, formats valid, private data masked',
    links: [],
    gate: 'A person approves the wording, and each item that commits the firm',
  },
  {
    title: 'Your system',
    text: 'Practice management, property software, inbox',
    links: [['industry-applications', 'Industry applications']],
  },
] as const;

/** Renders the layers that a request passes and the gates that need approval. Each layer links to its section. */
export function AiLayers() {
  return (
    <nav aria-label="Layers of an AI system" className="@container">
      <ol className="@min-[64rem]:grid @min-[64rem]:grid-cols-[minmax(0,1fr)_9rem_minmax(0,1fr)_3rem_minmax(0,1fr)_9rem_minmax(0,1fr)]">
        {layers.map((layer, index) => (
          <Fragment key={layer.title}>
            <li className="rounded-card border border-hairline-2 bg-surface-1 px-5 py-4">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <p className="font-semibold">{layer.title}</p>
                <p className="text-caption text-text-3">{layer.text}</p>
              </div>
              <ul className="mt-1 flex flex-wrap gap-x-5">
                {layer.links.map(([id, label]) => (
                  <li key={id}>
                    <JumpLink
                      id={id}
                      className="inline-flex min-h-target items-center text-caption underline underline-offset-4"
                    >
                      {label}
                    </JumpLink>
                  </li>
                ))}
              </ul>
            </li>
            {index < layers.length - 1 && <Passage gate={'gate' in layer ? layer.gate : undefined} />}
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

function Passage({ gate }: { gate?: string }) {
  const line = gate ? 'stroke-accent' : 'stroke-control';
  return (
    <li
      aria-hidden={gate ? undefined : 'true'}
      className={`relative @max-[64rem]:pl-12 @min-[64rem]:px-3 @min-[64rem]:pt-16 @min-[64rem]:text-center ${gate ? '@max-[64rem]:py-5' : '@max-[64rem]:h-8'}`}
    >
      <svg
        aria-hidden="true"
        className="absolute overflow-visible @max-[64rem]:inset-y-0 @max-[64rem]:left-7 @max-[64rem]:h-full @max-[64rem]:w-px @min-[64rem]:inset-x-0 @min-[64rem]:top-10 @min-[64rem]:h-px @min-[64rem]:w-full"
      >
        <line y2="100%" className={`@min-[64rem]:hidden ${line}`} />
        <line x2="100%" className={`@max-[64rem]:hidden ${line}`} />
        {gate && (
          <>
            <Mark y="50%" className="@min-[64rem]:hidden" />
            <Mark x="50%" className="@max-[64rem]:hidden" />
          </>
        )}
        <svg y="100%" overflow="visible" className="@min-[64rem]:hidden">
          <path d="m-4-7 4 6 4-6" className={`fill-none ${line}`} />
        </svg>
        <svg x="100%" overflow="visible" className="@max-[64rem]:hidden">
          <path d="m-7-4 6 4-6 4" className={`fill-none ${line}`} />
        </svg>
      </svg>
      {gate && <p className="text-caption text-pretty text-text">{gate}</p>}
    </li>
  );
}

/** A diamond, as in the other drawings, where a person approves. */
function Mark({ x, y, className }: { x?: string; y?: string; className: string }) {
  return (
    <svg x={x} y={y} overflow="visible" className={className}>
      <path d="M0-9 9 0 0 9-9 0Z" strokeWidth="1.5" className="fill-accent-dim stroke-accent" />
    </svg>
  );
}
