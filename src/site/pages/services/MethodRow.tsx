import { Handled } from './Handled.tsx';

interface MethodRowProps {
  title: string;
  input: string;
  output: string;
  check: string;
}

/** Renders a method as a row: what goes in, what the model returns, and what a person checks. */
export function MethodRow({ title, input, output, check }: MethodRowProps) {
  return (
    <li className="grid gap-x-8 gap-y-4 border-t border-hairline py-5 md:grid-cols-3 lg:grid-cols-4 print:break-inside-avoid">
      <h3 className="text-card md:max-lg:col-span-3">{title}</h3>
      <Handled name="In: your data">{input}</Handled>
      <Handled name="Out: the model">{output}</Handled>
      <Handled name="Check: a person" person>
        {check}
      </Handled>
    </li>
  );
}
