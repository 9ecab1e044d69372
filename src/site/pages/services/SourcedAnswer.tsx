import type { ReactNode } from 'react';

/** Renders an example of a question, an answer with its sources, and what happens when they disagree. */
export function SourcedAnswer() {
  return (
    <figure className="self-start rounded-card border border-hairline-2 bg-bg">
      <dl>
        <Row term="Question">When is the roof of Building C due for inspection?</Row>
        <Row term="Passages">
          <ul className="space-y-1">
            <li>
              <Mark>1</Mark> Roof warranty, maintenance clause: every May
            </li>
            <li>
              <Mark>2</Mark> Last inspection report, remarks: return in June
            </li>
          </ul>
        </Row>
        <Row term="Draft">
          May, according to the warranty <Mark>1</Mark>. June, according to the last report <Mark>2</Mark>.
        </Row>
        <Row term="Check">
          <span className="text-text">Sources disagree. The draft is held for the facilities manager.</span>
        </Row>
      </dl>
      <figcaption className="border-t border-hairline px-5 py-4 text-caption text-text-3">
        An invented example. The conflict is shown, and the model chooses no month.
      </figcaption>
    </figure>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 border-t border-hairline px-5 py-4 first:border-0 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      <dt className="text-caption text-text-3 sm:pt-0.5">{term}</dt>
      <dd className="text-text-2">{children}</dd>
    </div>
  );
}

function Mark({ children }: { children: string }) {
  return <span className="tabular text-caption text-text-2">[{children}]</span>;
}
