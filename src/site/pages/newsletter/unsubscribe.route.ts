export { loader } from './unsubscribe.loader.ts';
export { UnsubscribePage as Component } from './UnsubscribePage.tsx';
export { LinkError as ErrorBoundary } from '../errors/LinkError.tsx';
