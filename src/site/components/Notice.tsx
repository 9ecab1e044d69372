import type { ReactNode } from 'react';
import { ErrorReference } from '../../rendering/ErrorReference.tsx';
import { Metadata } from '../../rendering/metadata.tsx';

interface NoticeProps {
  eyebrow?: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
  actions: ReactNode;
}

/** Replaces a page that cannot be shown. Search engines do not index it. */
export function Notice({ eyebrow, title, text, children, actions }: NoticeProps) {
  return (
    <div className="container section">
      <Metadata title={title} description={text} noindex />
      {eyebrow}
      <h1 className="max-w-3xl text-h1">{title}</h1>
      <p className="mt-5 max-w-prose text-lead text-text-2">{text}</p>
      {children}
      <ErrorReference />
      <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}
