import type { LoaderFunctionArgs } from 'react-router';
import { contentTypesContext, operatorContext } from '../context.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const isOwner = context.get(operatorContext)?.role === 'owner';
  const types = context.get(contentTypesContext);
  const lists = types.filter(({ single }) => !single);
  // The settings are in the menu.
  const pages = types.filter(({ key, single, ownerOnly }) => single && key !== 'settings' && (isOwner || !ownerOnly));
  return {
    lists: lists.map(({ key, label }) => ({ key, label: label.many })),
    pages: pages.map(({ key, label }) => ({ key, label: label.one })),
  };
}
