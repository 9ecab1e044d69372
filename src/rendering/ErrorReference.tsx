import { isRouteErrorResponse, useRouteError } from 'react-router';

/** Data of an error response. */
export interface ErrorData {
  /** What to show instead of the general text. */
  message?: string;
  /** End of the request ID in the log. Only errors of the server have it. */
  reference?: string;
}

/** Returns the data of the error that the page shows. */
export function useErrorData(): ErrorData {
  const error = useRouteError();
  return (isRouteErrorResponse(error) && (error.data as ErrorData | null)) || {};
}

/** Returns the status of the error that the page shows: 500 if it has none, because a component or a loader threw it. */
export function useErrorStatus(): number {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** Shows what a visitor can quote about an error of the server, so that it is found in the log. */
export function ErrorReference() {
  const { reference } = useErrorData();
  if (!reference) return null;
  return (
    <p className="mt-5 text-caption text-text-3">
      Reference of this error: <code className="text-text-2 select-all">{reference}</code>
    </p>
  );
}
