import { isRouteErrorResponse, useRouteError } from 'react-router';

/** An error as error pages show it, on the server and in the browser. */
export interface PublicError {
  status: number;
  /** What to show instead of the general text. */
  message?: string;
  /** End of the request ID in the log. Only errors of the server have it. */
  reference?: string;
}

/** Returns what a page may show of an error. Details of unexpected ones must not reach the browser. */
export function publicErrorOf(error: unknown): PublicError {
  if (!isRouteErrorResponse(error)) return isPublicError(error) ? error : { status: 500 };
  // The errors that React Router throws itself have a text, which names internals.
  const data = typeof error.data === 'object' ? (error.data as Partial<PublicError> | null) : null;
  return { ...data, status: error.status };
}

/** Returns whether the server has prepared an error for the page. */
function isPublicError(error: unknown): error is PublicError {
  return typeof error === 'object' && error !== null && 'status' in error && !(error instanceof Error);
}

/** Returns the error that the page shows. */
export function usePublicError(): PublicError {
  return publicErrorOf(useRouteError());
}

export function useErrorStatus(): number {
  return usePublicError().status;
}

/** Shows what a visitor can quote about an error of the server, so that it is found in the log. */
export function ErrorReference() {
  const { reference } = usePublicError();
  if (!reference) return null;
  return (
    <p className="mt-5 text-caption text-text-3">
      Reference of this error: <code className="text-text-2 select-all">{reference}</code>
    </p>
  );
}
