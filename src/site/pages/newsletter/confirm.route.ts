export { loader } from './confirm.loader.ts';
export { ConfirmPage as Component } from './ConfirmPage.tsx';
export { LinkError as ErrorBoundary } from '../errors/LinkError.tsx';
