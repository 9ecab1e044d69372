import { ArrowDown } from 'lucide-react';
import { JumpLink } from './JumpLink.tsx';
import type { ProcessAutomationPageData } from './service-pages.loader.ts';
import { sectionAt } from './sections.ts';

/** The manual steps of one invoice in three groups, and the automated step that replaces each group. */
const groups = [
  { byHand: ['Open the email', 'Save and rename', 'Type in the totals'], id: 'rpa', automated: 'Read and enter' },
  {
    byHand: ['Look up the owner', 'Ask for approval', 'Chase the answer'],
    id: 'workflow-automation',
    automated: 'Route for approval',
  },
  {
    byHand: ['Post to the ledger', 'Update the sheet', 'File the copy'],
    id: 'integrations-and-tools',
    automated: 'Draft and file',
  },
] as const;

const others = [
  ['automation-by-category', 'Automation by category'],
  ['benefits', 'Benefits'],
] as const;

/** Renders nine manual steps reduced to three. Each of the three links to its section. */
export function NineToThree({ sections }: Pick<ProcessAutomationPageData, 'sections'>) {
  return (
    <nav aria-label="From nine steps to three">
      <p aria-hidden="true" className="mb-3 text-caption text-text-3">
        By hand: nine steps
      </p>
      <ol className="grid gap-y-10 @min-[44rem]:grid-cols-3 @min-[44rem]:gap-y-0">
        {groups.map(({ byHand, id, automated }, group) => (
          <li key={id} className="@min-[44rem]:row-span-3 @min-[44rem]:grid @min-[44rem]:grid-rows-subgrid">
            <ol className="grid grid-cols-3">
              {byHand.map((step, index) => (
                <li
                  key={step}
                  className="-mr-px flex min-h-24 flex-col gap-1 border border-control px-2 py-2 text-caption text-text-2 @min-[64rem]:p-3"
                >
                  <span className="tabular text-text-3" aria-hidden="true">
                    {group * 3 + index + 1}
                  </span>
                  {step}
                </li>
              ))}
            </ol>
            <Gathering />
            <JumpLink
              id={id}
              className="group flex flex-col justify-between rounded-control border border-text-3 bg-surface-2 px-4 py-4 @min-[44rem]:mx-3 @min-[64rem]:mx-6 @min-[64rem]:px-5"
            >
              <span className="text-card text-text underline-offset-4 group-hover:underline">{automated}</span>
              <span className="mt-1 flex items-center justify-between gap-3 text-caption text-text-2">
                {sectionAt(sections, id).title}
                <ArrowDown size={16} className="shrink-0" />
              </span>
            </JumpLink>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 @min-[44rem]:mx-3 @min-[64rem]:mx-6">
        <p aria-hidden="true" className="text-caption text-text-3">
          Automated: three steps. A person still approves, and posts the draft.
        </p>
        <ul className="flex flex-wrap gap-x-8">
          {others.map(([section, title]) => (
            <li key={section}>
              <JumpLink id={section} className="arrow-link min-h-11 text-caption">
                {title} <ArrowDown size={16} />
              </JumpLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function Gathering() {
  return (
    <svg aria-hidden="true" className="h-14 w-full overflow-visible stroke-control">
      <line x1="16.67%" y1="0" x2="16.67%" y2="24" />
      <line x1="83.33%" y1="0" x2="83.33%" y2="24" />
      <line x1="16.67%" y1="24" x2="83.33%" y2="24" />
      <line x1="50%" y1="0" x2="50%" y2="55" />
      <svg x="50%" y="55" overflow="visible">
        <path d="m-4-6 4 6 4-6" className="fill-none" />
      </svg>
    </svg>
  );
}
