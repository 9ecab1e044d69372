import { Handling } from './Handling.tsx';

/** Renders an example of a question, an answer with its sources, and what happens when they disagree. */
export function SourcedAnswer() {
  return (
    <figure className="self-start overflow-hidden rounded-panel border border-hairline-2 bg-bg">
      <Handling
        parts={[
          { name: 'Question', by: 'Your staff', text: 'When is the roof of Building C due for inspection?' },
          { name: 'Passages', by: 'Search', text: <Passages /> },
          {
            name: 'Draft',
            by: 'Model',
            text: (
              <>
                May, according to the warranty <Mark>1</Mark>. June, according to the last report <Mark>2</Mark>.
              </>
            ),
          },
          {
            name: 'Check',
            by: 'A person',
            text: 'Sources disagree. The draft is held for the facilities manager.',
          },
        ]}
      />
      <figcaption className="px-4 py-4 text-caption text-text-3">
        An invented example. The conflict is shown, and the model chooses no month.
      </figcaption>
    </figure>
  );
}

function Passages() {
  return (
    <ul className="space-y-1">
      <li>
        <Mark>1</Mark> Roof warranty, maintenance clause: every May
      </li>
      <li>
        <Mark>2</Mark> Last inspection report, remarks: return in June
      </li>
    </ul>
  );
}

function Mark({ children }: { children: string }) {
  return <span className="text-caption text-text-2">[{children}]</span>;
}
