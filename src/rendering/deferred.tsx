import { Suspense, use, type ReactNode } from 'react';

/**
 * Data of a page that does not decide its status or its head: a promise in the loader's data, and later its value. Null if it
 * cannot be loaded. The page is then shown without it and not cached.
 */
export type Deferred<Value> = Promise<Value | null> | Value | null;

/** Returns deferred data. */
export function deferred<Value>(loading: Promise<Value>): Promise<Value | null> {
  return loading.catch(() => null);
}

interface AwaitProps<Value> {
  data: Deferred<Value>;
  /** Shown in the browser after a navigation. Documents contain the data. */
  fallback?: ReactNode;
  children: (value: Value | null) => ReactNode;
}

/** Renders a part of a page as soon as its data is there. */
export function Await<Value>({ data, fallback, children }: AwaitProps<Value>) {
  return (
    <Suspense fallback={fallback}>
      <Resolved data={data}>{children}</Resolved>
    </Suspense>
  );
}

function Resolved<Value>({ data, children }: Omit<AwaitProps<Value>, 'fallback'>) {
  return children(data instanceof Promise ? use(data) : data);
}
