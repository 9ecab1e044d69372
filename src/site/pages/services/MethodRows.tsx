import { Handled } from './Handled.tsx';

interface MethodRowProps {
  title: string;
  input: string;
  output: string;
  check: string;
}

const names = { input: 'In: your data', output: 'Out: the model', check: 'Check: a person' } as const;

const COLUMNS = 'grid gap-x-8 md:grid-cols-3 lg:grid-cols-4';

/** Renders methods as rows: what goes in, what the model returns, and what a person checks. */
export function MethodRows({ methods }: { methods: readonly MethodRowProps[] }) {
  return (
    <>
      <div aria-hidden="true" className={`${COLUMNS} pb-3 text-caption text-text-3 max-lg:hidden print:hidden`}>
        <span />
        {Object.values(names).map((name) => (
          <span key={name} className="pl-4.5">
            {name}
          </span>
        ))}
      </div>
      <ul className="border-b border-hairline">
        {methods.map((method) => (
          <MethodRow key={method.title} {...method} />
        ))}
      </ul>
    </>
  );
}

/** Has the names of the columns for readers who do not see those above the rows. */
function MethodRow({ title, input, output, check }: MethodRowProps) {
  return (
    <li className={`${COLUMNS} gap-y-4 border-t border-hairline py-5 print:break-inside-avoid`}>
      <h3 className="text-card md:max-lg:col-span-3">{title}</h3>
      <Handled name={names.input} nameAbove>
        {input}
      </Handled>
      <Handled name={names.output} nameAbove>
        {output}
      </Handled>
      <Handled name={names.check} nameAbove person>
        {check}
      </Handled>
    </li>
  );
}
