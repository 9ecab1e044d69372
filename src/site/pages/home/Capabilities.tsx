import { ArrowRight } from 'lucide-react';

const capabilities = [
  {
    title: 'Process Automation',
    text: 'Rule-based work runs automatically on the systems you already own. Each run is logged, and a failed run can be repeated.',
    software: 'Copying intake forms, numbering exhibits, matching rent to ledgers',
    people: 'Exceptions, refunds and anything that needs a signature',
    link: 'See how process automation works',
    href: '/services/process-automation',
  },
  {
    title: 'AI Integration',
    text: 'Language models sort, extract and draft from your own documents. Every answer cites the page it came from.',
    software: 'First drafts, summaries, clause and date extraction',
    people: 'Judgment, advice and the wording of everything sent',
    link: 'See how AI integration works',
    href: '/services/ai-integration',
  },
  {
    title: 'Compliance & Security',
    text: 'Access control, retention and logging are part of the first design. You can show who viewed or changed a file, and when.',
    software: 'Permissions, encryption, retention dates, access logs',
    people: 'The policy itself, and who is allowed to see what',
    link: 'See legal technology and its security',
    href: '/services/legal-tech',
  },
] as const;

/** Renders three columns that show what moves to software and what does not. Their rows are aligned. */
export function Capabilities() {
  return (
    <ul className="grid border-t border-hairline lg:grid-cols-3 lg:*:not-first:border-l">
      {capabilities.map(({ title, text, software, people, link, href }) => (
        <li
          key={title}
          className="grid gap-x-12 border-b border-hairline py-8 last:border-b-0 last:pb-0 md:max-lg:grid-cols-2 lg:row-span-5 lg:grid-rows-subgrid lg:border-b-0 lg:px-8 lg:pb-0 lg:first:pl-0 lg:last:pr-0"
        >
          <h3 className="text-card">{title}</h3>
          <p className="mt-3 text-pretty text-text-2">{text}</p>
          <dl className="mt-6 grid content-start md:max-lg:col-start-2 md:max-lg:row-span-3 md:max-lg:row-start-1 md:max-lg:mt-0 lg:row-span-2 lg:grid-rows-subgrid">
            <Share term="Moves to software" text={software} />
            <Share term="Stays with people" text={people} />
          </dl>
          <a href={href} className="arrow-link mt-3 min-h-11 self-start justify-self-start">
            {link}
            <ArrowRight size={16} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Share({ term, text }: { term: string; text: string }) {
  return (
    <div className="border-t border-hairline py-4 md:max-lg:first:border-t-0 md:max-lg:first:pt-0">
      <dt className="text-caption text-text-3">{term}</dt>
      <dd className="mt-1 text-pretty">{text}</dd>
    </div>
  );
}
