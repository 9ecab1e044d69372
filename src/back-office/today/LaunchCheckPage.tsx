import { useLoaderData } from 'react-router';
import { OperatorPage } from '../layout/OperatorPage.tsx';
import type { loader } from './launch-check.route.ts';
import { TaskLine } from './TaskLine.tsx';

/** Lists what is not set up and what is still sample. Each entry disappears once it is done. */
export function LaunchCheckPage() {
  const { tasks } = useLoaderData<typeof loader>();
  return (
    <OperatorPage
      title="Launch check"
      crumbs={[{ label: 'Today', href: '/operator' }, { label: 'Launch check' }]}
      lead="What is not set up, and what is still sample. An entry disappears once it is done."
    >
      {tasks.length === 0 ? (
        <p className="text-text-2">Nothing is left to do.</p>
      ) : (
        <ol className="divide-y divide-hairline border-y border-hairline">
          {tasks.map((task) => (
            <TaskLine key={`${task.href} ${task.title}`} {...task} />
          ))}
        </ol>
      )}
    </OperatorPage>
  );
}
