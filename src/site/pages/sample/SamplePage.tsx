import { useLoaderData } from 'react-router';
import { Metadata } from '../../../rendering/metadata.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { PrintButton } from '../../components/PrintButton.tsx';
import type { SampleData } from './sample.loader.ts';

export { SamplePage as Component };

/** Renders the documents one below the other. */
function SamplePage() {
  const { designHtml, runbookHtml } = useLoaderData<SampleData>();
  return (
    <>
      <Metadata
        title="Sample - A Written Design and a Runbook Page"
        description="A sample of what a client gets: a written design with rules, exceptions and acceptance tests, and one page of the runbook. The firm is invented."
        keywords={['written design', 'runbook', 'acceptance tests', 'sample deliverable']}
      />
      <PageHeader
        eyebrow="Sample"
        title="A written design, and a page of its runbook"
        lead="You get the design before the build, and the runbook with the handover. Firm and figures are invented."
        actions={<PrintButton />}
      />
      <SampleSheet title="Written design: exhibit sets" html={designHtml} />
      <SampleSheet title="Runbook, page 7: a set was not built" html={runbookHtml} />
      <ClosingAction
        title="Have one written for your process"
        actions={<ButtonLink href="/contact">Start Your Project</ButtonLink>}
      >
        Tell me which process it should describe. You decide about the build when you have read it.
      </ClosingAction>
    </>
  );
}

function SampleSheet({ title, html }: { title: string; html: string }) {
  return (
    <section className="border-b border-hairline last-of-type:border-0 print:not-first-of-type:break-before-page">
      <div className="container section-compact grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <h2 className="text-h2">{title}</h2>
          <p className="mt-4 text-caption text-text-3">Sample document, invented client</p>
        </div>
        <RichText html={html} />
      </div>
    </section>
  );
}
