import type { LoaderFunctionArgs } from 'react-router';
import { contentTypesContext, operatorContext } from '../context.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const isOwner = context.get(operatorContext)?.role === 'owner';
  const types = context.get(contentTypesContext);
  const lists = types.filter(({ single }) => !single);
  // What is never a draft, such as the settings, is in the menu.
  const pages = types.filter(({ single, drafts, ownerOnly }) => single && drafts !== false && (isOwner || !ownerOnly));
  return {
    lists: lists.map(({ key, label }) => ({ key, label: label.many })),
    pages: pages.map(({ key, label }) => ({ key, label: label.one })),
  };
}
