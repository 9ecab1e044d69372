import { useLoaderData } from 'react-router';
import { Metadata } from '../../../rendering/metadata.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { ContentsList } from '../../components/ContentsList.tsx';
import { PrintButton } from '../../components/PrintButton.tsx';
import { headingsOf } from '../blog/headings.ts';
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
  const parts = headingsOf(html, 3);
  return (
    <section className="border-b border-hairline last-of-type:border-0 print:not-first-of-type:break-before-page">
      <div className="container section-compact">
        <h2 className="text-h2">{title}</h2>
        <p className="mt-4 mb-6 text-caption text-text-3">Sample document, invented client</p>
        <div className="grid gap-x-16 gap-y-10 min-[75rem]:grid-cols-[minmax(0,1fr)_18rem] print:block">
          {parts.length > 0 && (
            <div className="min-[75rem]:order-last">
              <ContentsList entries={parts} />
            </div>
          )}
          <RichText html={html} />
        </div>
      </div>
    </section>
  );
}
