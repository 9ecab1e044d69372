import { useActionData, useLoaderData } from 'react-router';
import { formatNumber } from '../../rules/number.ts';
import { Button } from '../../ui/Button.tsx';
import type { ActionError } from '../action-error.ts';
import { Disclosure } from '../layout/Disclosure.tsx';
import { Alert, OperatorPage } from '../layout/OperatorPage.tsx';
import type { loader } from './launch-check.route.ts';
import { sampleTypes, type Group, type LaunchTask } from './launch-tasks.ts';
import { TaskLine } from './TaskLine.tsx';

/** Lists what is not set up and what is still sample. Each entry disappears once it is done. */
export function LaunchCheckPage() {
  const { tasks, drafted, saved } = useLoaderData<typeof loader>();
  const actionError = useActionData<ActionError>();
  return (
    <OperatorPage
      title="Launch check"
      crumbs={[{ label: 'Today', href: '/operator' }, { label: 'Launch check' }]}
      lead="What is not set up, and what is still sample. An entry disappears once it is done."
    >
      {actionError && <Alert failed>{actionError.message}</Alert>}
      {saved && !actionError && <Alert>Saved.</Alert>}
      {drafted && !actionError && <Alert>Now drafts: {drafted}. Visitors no longer see them.</Alert>}
      {tasks.length === 0 && <p className="text-text-2">Nothing is left to do.</p>}
      {[...Map.groupBy(tasks, ({ group }) => group)].map(([group, ofGroup]) => (
        <TaskGroup key={group} group={group} tasks={ofGroup} />
      ))}
    </OperatorPage>
  );
}

function TaskGroup({ group, tasks }: { group: Group; tasks: readonly LaunchTask[] }) {
  const contentType = sampleTypes[group];
  return (
    <section className="mb-10">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-card">
          {group} <span className="tabular text-text-3">{formatNumber(tasks.length)}</span>
        </h2>
        {contentType && (
          <Disclosure label="Make all drafts" subject={`: ${group}`}>
            <form method="post" className="space-y-3">
              <p className="text-caption">Visitors no longer see them. You can publish each of them again.</p>
              <Button type="submit" name="contentType" value={contentType} size="small">
                Make {tasks.length} drafts
              </Button>
            </form>
          </Disclosure>
        )}
      </div>
      {contentType && (
        <p className="mb-2 text-caption text-text-2">
          They came with the site. Make them yours, or turn them into drafts.
        </p>
      )}
      <ol className="divide-y divide-hairline border-y border-hairline">
        {tasks.map((task) => (
          <TaskLine key={`${task.href} ${task.title}`} {...task} text={contentType ? '' : task.text} />
        ))}
      </ol>
    </section>
  );
}
