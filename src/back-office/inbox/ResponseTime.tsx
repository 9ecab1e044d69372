import { answerState } from '../../rules/response-time.ts';

/** How an inquiry stands beside the promise, after a comma; nothing where none is due. */
export function ResponseTime({ inquiry }: { inquiry: Parameters<typeof answerState>[0] }) {
  const state = answerState(inquiry);
  return state && <span className={state.overdue ? 'text-danger' : undefined}>, {state.words}</span>;
}
