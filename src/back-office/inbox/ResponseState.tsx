import { responseState } from '../../rules/response-time.ts';

/** Renders how long the sender waited or may still wait, after a comma. Empty when no answer is due. */
export function ResponseState({ submission }: { submission: Parameters<typeof responseState>[0] }) {
  const state = responseState(submission);
  return state && <span className={state.overdue ? 'text-danger' : undefined}>, {state.words}</span>;
}
