import type { ReactNode } from 'react';
import { Metadata } from '../../../rendering/metadata.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { specimens } from './specimens.tsx';
import { colors, sizes } from './tokens.ts';

export { StyleguidePage as Component };

/** Shows every token and component of the design system in its states. Exists during development only. */
function StyleguidePage() {
  return (
    <>
      <Metadata title="Styleguide" description="The design system." noindex />
      <PageHeader title="Styleguide" lead="Tokens, type, and every component of src/ui." />
      <Section title="Colors">
        <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {colors.map((name) => (
            <Swatch key={name} name={name} fill={`var(--color-${name})`} />
          ))}
        </ul>
      </Section>
      <Section title="Type">
        <ul>
          {sizes.map(([name, className]) => (
            <li key={name} className="border-t border-hairline py-6">
              <p className="text-caption text-text-3">{name}</p>
              <p className={className}>Work that files itself</p>
            </li>
          ))}
        </ul>
      </Section>
      {Object.entries(specimens).map(([name, states]) => (
        <Section key={name} id={name} title={name}>
          <Specimens states={states} />
        </Section>
      ))}
    </>
  );
}

function Specimens({ states }: { states: Record<string, ReactNode> }) {
  return (
    <ul className="space-y-8">
      {Object.entries(states).map(([state, specimen]) => (
        <li key={state}>
          <p className="mb-3 text-caption text-text-3">{state}</p>
          {specimen}
        </li>
      ))}
    </ul>
  );
}

/** Uses SVG, because the content security policy forbids style attributes. */
function Swatch({ name, fill }: { name: string; fill: string }) {
  return (
    <li>
      <svg aria-hidden="true" className="block h-16 w-full stroke-control">
        <rect width="100%" height="100%" fill={fill} />
      </svg>
      <p className="mt-2 text-caption text-text-2">{name}</p>
    </li>
  );
}
