import { Fragment } from 'react';
import { JumpLink } from './JumpLink.tsx';

/** The layers from the data upward. At a gate a person has to agree. */
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
      ['language-model-integration', 'Language models'],
    ],
  },
  {
    title: 'Checks',
    text: 'Sources cited, formats valid, private data masked',
    links: [['safeguards', 'Built into every integration']],
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
    <nav aria-label="Layers of an AI system">
      <ol>
        {layers.map((layer, index) => (
          <Fragment key={layer.title}>
            <li className="rounded-card border border-hairline-2 bg-surface-1 px-5 py-4">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
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
  return (
    <li aria-hidden={gate ? undefined : 'true'} className={`relative pl-12 ${gate ? 'py-5' : 'h-8'}`}>
      <svg aria-hidden="true" className="absolute inset-y-0 left-7 h-full w-px overflow-visible">
        <line y2="100%" className={gate ? 'stroke-accent' : 'stroke-control'} />
        {gate && (
          <svg y="50%" overflow="visible">
            <path d="M0-9 9 0 0 9-9 0Z" strokeWidth="1.5" className="fill-accent-dim stroke-accent" />
          </svg>
        )}
        <svg y="100%" overflow="visible">
          <path d="m-4-7 4 6 4-6" className={`fill-none ${gate ? 'stroke-accent' : 'stroke-control'}`} />
        </svg>
      </svg>
      {gate && <p className="text-caption text-text">{gate}</p>}
    </li>
  );
}
