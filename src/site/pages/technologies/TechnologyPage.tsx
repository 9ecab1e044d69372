import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { NameTags } from '../../components/NameTags.tsx';
import { Metadata } from '../../../rendering/metadata.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { IconTile } from '../../../ui/IconTile.tsx';
import { technologyCrumbs } from './crumbs.ts';
import { Neighbors } from './Neighbors.tsx';
import { TechnologyEvidence } from './TechnologyEvidence.tsx';
import type { TechnologyData } from './technology.loader.ts';
import { contactPath, technologyPath } from '../../../rules/paths.ts';
import { levelMeanings } from '../../../rules/technology.ts';

export { TechnologyNotFound as ErrorBoundary } from './TechnologyNotFound.tsx';
export { TechnologyPage as Component };

function TechnologyPage() {
  const { technology, neighbors } = useLoaderData<TechnologyData>();
  const { name, category, shortDescription, fullDescription, difficultyLevel, useCases, benefits } = technology;
  const { chooseWhen, ratherNotWhen, relatedTechnologies, related } = technology;
  return (
    <>
      <Metadata
        title={`${name} - Technology Expertise & Implementation`}
        description={[shortDescription, chooseWhen && ratherNotWhen && `When I choose ${name}, and when I do not.`]
          .filter(Boolean)
          .join(' ')}
        keywords={[name, category?.title ?? 'Technology', ...useCases]}
        socialCard={{ path: technology.socialCard, alt: technology.name }}
      />
      <div className="border-b border-hairline">
        <div className="container py-8 print:py-6">
          <div className="mb-5 text-caption text-text-3">
            <Breadcrumb crumbs={technologyCrumbs(technology)} />
          </div>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
            {category && <IconTile {...category} size="large" />}
            <h1 className="text-h2">{name}</h1>
            {difficultyLevel && (
              <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-caption text-text-2">
                <Badge>{difficultyLevel} Level</Badge> {levelMeanings[difficultyLevel]}
              </p>
            )}
          </div>
          <p className="mt-3 max-w-prose text-text-2">{shortDescription}</p>
          <WhenToChoose {...technology} />
        </div>
      </div>

      <div className="container section-compact grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-16">
        <div className="space-y-12">
          {fullDescription && (
            <Block title={`About ${name}`}>
              <div className="max-w-prose space-y-4 text-text-2">
                {fullDescription.split(/\n\s*\n/).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </Block>
          )}
          <ListBlock title="Use Cases" items={useCases} />
          <ListBlock title="Key Benefits" items={benefits} />
        </div>
        <aside className="space-y-12">
          <TechnologyEvidence technology={technology} />
          {relatedTechnologies.length > 0 && (
            <section>
              <h2 className="mb-3 font-semibold">Related Technologies</h2>
              <NameTags names={relatedTechnologies} known={related} />
            </section>
          )}
          <LearningResources addresses={technology.learningResources} />
          {category && <Neighbors neighbors={neighbors} category={category} />}
        </aside>
      </div>

      <section className="border-t border-hairline bg-surface-1">
        <div className="container section">
          <h2 className="max-w-3xl text-h2">Ready to Implement {name}?</h2>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href={contactPath(technologyPath(technology))}>Start Your Project</ButtonLink>
            <ButtonLink href="/technologies" variant="quiet">
              Explore More Technologies
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}

function WhenToChoose({ chooseWhen, ratherNotWhen }: TechnologyData['technology']) {
  const columns = [
    ['Choose it when', chooseWhen],
    ['Look elsewhere when', ratherNotWhen],
  ].filter(([, text]) => text);
  if (columns.length === 0) return null;
  return (
    <div className="mt-8 grid gap-x-16 gap-y-8 md:grid-cols-2">
      {columns.map(([title, text]) => (
        <section key={title} className="border-t border-hairline-2 pt-5">
          <h2 className="mb-3 text-h3">{title}</h2>
          <p className="text-lead text-pretty">{text}</p>
        </section>
      ))}
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-5 text-h3">{title}</h2>
      {children}
    </section>
  );
}

function ListBlock({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <Block title={title}>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {items.map((item) => (
          <li key={item} className="py-3">
            {item}
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** Links to pages of the authors. Two pages of one site are told apart by their whole addresses. */
function LearningResources({ addresses }: { addresses: string[] }) {
  if (addresses.length === 0) return null;
  const sites = addresses.map((address) => (URL.canParse(address) ? new URL(address).host : address));
  return (
    <section>
      <h2 className="mb-3 font-semibold">Read more at the source</h2>
      <ul className="space-y-2">
        {addresses.map((address, index) => (
          <li key={address}>
            <a
              href={address}
              rel="noopener"
              className="inline-flex min-h-target items-center gap-2 text-caption break-all underline underline-offset-4"
            >
              {sites.filter((site) => site === sites[index]).length > 1 ? address : sites[index]}
              <ExternalLink size={14} className="shrink-0" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
