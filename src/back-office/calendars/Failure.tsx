import { RecordedTime } from '../layout/RecordedTime.tsx';

interface Calendar {
  address: string;
  readAt?: string | null;
  failure?: string | null;
}

/** Returns the name by which the owner knows a calendar. Its address stays secret. */
export function hostOf({ address }: Calendar): string {
  return new URL(address).host;
}

/** Says why a calendar cannot be read, what that means and what to do. */
export function Failure({ readAt, failure }: Calendar) {
  return (
    <>
      {failure}{' '}
      {readAt ? (
        <>
          It was last read on <RecordedTime at={readAt} />, and the times found then still block calls.
        </>
      ) : (
        'It blocks no calls yet.'
      )}{' '}
      Copy its secret address again, or remove it.
    </>
  );
}
