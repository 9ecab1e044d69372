export { loader } from './receipt.loader.ts';
export { ReceiptPage as Component } from './ReceiptPage.tsx';
export { LinkError as ErrorBoundary } from '../errors/LinkError.tsx';
