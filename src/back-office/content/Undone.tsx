import { Alert } from '../layout/OperatorPage.tsx';

/** Says that a change was undone. The document may be a draft or removed, so visitors need not see a difference. */
export function Undone() {
  return <Alert>Undone. The undo is the first entry of the list, and can be undone as well.</Alert>;
}
